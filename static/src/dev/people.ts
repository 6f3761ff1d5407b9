/** Made-up players whose names are hard on a layout: short, long, in four scripts. */

export const PEOPLE: [string, string][] = [
  ["Lee Walker", "GB"],
  ["Александр Константинопольский", "RU"],
  ["Maria João Albuquerque de Sousa e Castro", "BR"],
  ["王小明", "CN"],
  ["Ng", "SG"],
  ["Wolfgang Schmidt-Rottluff", "DE"],
  ["José Ángel Núñez", "ES"],
  ["Chris Moneymaker Jr.", "US"],
  ["محمد عبد الرحمن الفيصل", "SA"],
  ["Donaudampfschifffahrtsgesellschaftskapit", "AT"],
];
