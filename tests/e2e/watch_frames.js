// Notes of each frame from now on what a plate looks like: window.framesSeen.
() => {
  window.framesSeen = [];
  const sample = () => {
    const plates = document.querySelector("ft-program").shadowRoot.querySelector("ft-plates")?.shadowRoot.querySelectorAll("ft-plate") ?? [];
    const inside = plates[0]?.shadowRoot;
    const name = inside?.querySelector("ft-fit.name");
    if (!name) {
      window.framesSeen.push({ lamp: "", family: "", isLoaded: false, plates: 0 });
    } else {
      const family = getComputedStyle(name).fontFamily.split(",")[0];
      const lamp = getComputedStyle(inside.querySelector(".lamp")).backgroundColor;
      const isLoaded = document.fonts.check(`900 20px ${family}`, "A");
      window.framesSeen.push({ lamp, family, isLoaded, plates: plates.length });
    }
    requestAnimationFrame(sample);
  };
  requestAnimationFrame(sample);
};
