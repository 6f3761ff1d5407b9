"""The packages of art and fonts that synthetic cards are made from, pinned to a version and a hash.

All are npm packages. The faces are CC0, the fonts under the SIL Open Font License (each package holds its licence);
DejaVu is under its own free licence, icons are under MIT and Apache-2.0. Nothing of them is part of this project: they
are fetched when pictures are made.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Package:
    """One npm package: its full name, version and the SHA-256 of its tarball."""

    name: str
    version: str
    sha256: str

    @property
    def url(self) -> str:
        """Where the registry keeps the tarball."""
        return f"https://registry.npmjs.org/{self.name}/-/{self.name.rsplit('/')[-1]}-{self.version}.tgz"

    @property
    def file_name(self) -> str:
        """The tarball's name in the cache."""
        return f"{self.name.replace('@', '').replace('/', '-')}-{self.version}.tgz"


@dataclass(frozen=True, slots=True)
class FontFamily:
    """A font package of the fontsource collection and the weights that are used of it."""

    package: Package
    weights: tuple[int, ...]
    subset: str = "latin"

    def members(self) -> tuple[str, ...]:
        """The font files inside the tarball, one a weight."""
        name = self.package.name.rsplit("/")[-1]
        return tuple(f"package/files/{name}-{self.subset}-{weight}-normal.woff2" for weight in self.weights)


FACES = Package(
    "@heruka_urgyen/react-playing-cards", "0.5.0", "0a9e5c386c40af2ae591103589d3a4c340d66a325a64c3f5b1d3f6c0a907b468"
)
"""Fifty-two SVG faces in two and four colours, with small and with jumbo indices; CC0."""

DEJAVU = Package("dejavu-fonts-ttf", "2.37.3", "b7013ac58f9225250619db82cfb72e99c37ca8195f2b5a06a9e6a95bc5e1c84a")
"""Fonts that hold the four suits: those of some training cards."""

DEJAVU_SUITS = ("DejaVuSans", "DejaVuSans-Bold", "DejaVuSerif", "DejaVuSansMono")
"""Files of that package that differ in their suits."""


def _icons(path: str, names: tuple[str, str, str, str]) -> Mapping[str, str]:
    """The files of clubs, diamonds, hearts and spades, by their characters."""
    return MappingProxyType({suit: path.format(name) for suit, name in zip("♣♦♥♠", names, strict=True)})


SUIT_ICONS: tuple[tuple[Package, Mapping[str, str]], ...] = (
    (
        Package("bootstrap-icons", "1.13.2", "7b5960145e1ab14a49a117f96a9e5a54a94fdf07f21e302d9e4f88d73dd19f9c"),
        _icons("package/icons/suit-{}-fill.svg", ("club", "diamond", "heart", "spade")),
    ),
    (
        Package("@mdi/svg", "7.4.47", "de92e5dc9ce46c392ab5c53aa7190b19f82b40cb48872a083f788c7e13e91fef"),
        _icons("package/svg/cards-{}.svg", ("club", "diamond", "heart", "spade")),
    ),
    (
        Package("@phosphor-icons/core", "2.1.1", "313332be6190b724da24107addd781799b48bf76b13963f24501112ffe1baadd"),
        _icons("package/assets/fill/{}-fill.svg", ("club", "diamond", "heart", "spade")),
    ),
    (
        Package("remixicon", "4.9.1", "3a86ff64f3ab3ff9123556adb5fec29d1f41fa19b69d67ec8f7e3aa19724cd18"),
        _icons("package/icons/Game & Sports/poker-{}-fill.svg", ("clubs", "diamonds", "hearts", "spades")),
    ),
)
"""Sets of icons and the files of their suits, MIT and Apache-2.0: the suits of some training cards."""

_Row = tuple[str, str, str, tuple[int, ...]]


def _families(rows: tuple[_Row, ...]) -> tuple[FontFamily, ...]:
    return tuple(FontFamily(Package(f"@fontsource/{name}", *pin), weights) for name, *pin, weights in rows)


TRAINING_FONTS: tuple[FontFamily, ...] = _families(
    (
        ("oswald", "5.3.0", "27bf46420288bb65bd186638cde54686aa8f9d5dc975b1d597dfe81a7dd472cb", (400, 600, 700)),
        ("anton", "5.3.0", "796d0b1b7a503636458c0869ef9993659411c86443a4e4e7555ead4b29293db4", (400,)),
        ("bebas-neue", "5.3.0", "57928e0ee30b9e8a99033cdd5dc74ad06761007b4ad8fc32173e5d9072ba91fa", (400,)),
        ("league-gothic", "5.3.0", "40c34bf02e0c3f88cccdca1851b889fd3780653eb01066ddcdeb9474903e2aa6", (400,)),
        ("fjalla-one", "5.3.0", "b550bf929a4e2479cdc1aea606748b301d4b67c07cd62ff5c77b7d6086c8ec7d", (400,)),
        ("antonio", "5.3.0", "a4bcfad9e90770faf0d4d2680361504033bb659e257375224449af9f8d5a0c6d", (400, 600, 700)),
        (
            "barlow-condensed",
            "5.3.0",
            "759fcdd25df64b4ef41653808d849cdb9ba0a520999032ceb137ce035a17e2ea",
            (500, 700, 900),
        ),
        (
            "roboto-condensed",
            "5.3.0",
            "03b2f8c75e4a4af7ae6180d0f3e9171a6dcbbcd5b1a02c48f5bcbd043a7a9868",
            (400, 700, 900),
        ),
        (
            "saira-extra-condensed",
            "5.3.0",
            "b24e2ae4e253e0ad8b9ba7bc63cbcbfa16d65437438934f3a6604dbbc172c2ef",
            (500, 700, 900),
        ),
        ("pt-sans-narrow", "5.3.0", "d22479707c849f8dfca08967bbdd2fecfdbae304ee5cc2171933a21ae81989f9", (400, 700)),
        ("archivo-narrow", "5.3.0", "7adbb6ba7514b065ae523907c88b1ab37dc69c002bf3602ab3c8b31d66be8c33", (500, 700)),
        ("staatliches", "5.3.0", "1a273984b07ca23c65d7fd5af449c1c8d3d7361e0fc822052b7d927f6207d4f4", (400,)),
        ("roboto-slab", "5.3.0", "45d42c2f30be7fa361c673a297cb75e151e977a57905e449d25875adf97e77f5", (400, 700, 900)),
        ("zilla-slab", "5.3.0", "b7db2f40f3aaeb44c0e1dfe3da1e5de96d177a674ffe5e5e012c59b6a01e8aab", (500, 700)),
        ("rokkitt", "5.3.0", "be52f3fb73a6ad2d91bf68f5b657e6e319ee98f3e6be89931d80a160c384f431", (500, 700, 900)),
        ("arvo", "5.3.0", "619c0fe2044237e0acb68c1b7139c53d2060b5189c789066c8af7960d26ceb53", (400, 700)),
        ("alfa-slab-one", "5.3.0", "9a23f35cd084f78793d3375618def5b8a56251df4191edce109a7738b54148b0", (400,)),
        ("bitter", "5.3.0", "f907568dce71e70601cc2ef3ecd4f72d7721a12dad358d8fb4b58ffb55a72efb", (500, 800)),
        ("bree-serif", "5.3.0", "16534f262d883f739691ea2a44a126fc5761e1d09f91659776ba7aa587398217", (400,)),
        ("libre-baskerville", "5.3.0", "5e1a5fe2e28c4269112aa33ff46f80034551d2a9820b2d002afe3305fa8e1ea4", (400, 700)),
        ("old-standard-tt", "5.3.0", "21aa9a282a2d5643bb538da8886d69283aeed096d81d31ebc81fd84230564878", (400, 700)),
        ("tinos", "5.3.0", "218a9f3dfc1f43e595835ba84ffb1f69723f27cab54a50b5acd64c0fe067dbe2", (400, 700)),
        (
            "libre-caslon-condensed",
            "5.3.0",
            "aad48ed0c9c73784fe80b2f11ff5e933c1bf1ca52a86b0b9a4710e439e9c383a",
            (400, 700),
        ),
        ("abril-fatface", "5.3.0", "261304489f1ad9509af041947230865e79ae1e7c75c330b75d42d67a5c4a8aff", (400,)),
        (
            "source-serif-4",
            "5.3.1",
            "54b7898afa20cf4b2d807bbf2b5a2f865e28a83db8a5fcc563dafce5ecb5e7c8",
            (400, 700, 900),
        ),
        ("lora", "5.3.0", "3f2e66b0934b8652bb1a37645a9fc3e77e83b5841a09e97174e7bb11e11063c9", (500, 700)),
        ("dm-serif-display", "5.3.0", "ddfb21109ee8a7c82703527f1f2df378511d0d5161410eb345bb4a893c9fca4c", (400,)),
        ("arimo", "5.3.0", "df44945077a74905969f15bba3b442f9fb6773818b2b59c970911deace01132f", (400, 700)),
        ("open-sans", "5.3.0", "95e6dd90f5860d0de22f791b6d802598743762c62e4894bfa26f80b1ea0cf3f5", (400, 600, 800)),
        ("montserrat", "5.3.0", "919dce59bbe45ace8a517c1e9de5076282bfeb97e8aa8f5f2dc989451c14c7cb", (500, 700, 900)),
        ("lato", "5.3.0", "50db251f16e9a6c35fe0177b4692b7ec78478b9734c9272d980a75343638aa5c", (400, 700, 900)),
        ("nunito", "5.3.0", "4d8e1fb4f4a40c125c7a302b21e5c6810b86569b60bac0fa0405c04380f4c77b", (600, 800)),
        ("varela-round", "5.3.0", "02c3c32618eadd4063eb3c5579895491573d775bc9c6508bb336ab739b1cd637", (400,)),
        ("fredoka", "5.3.0", "3826ef8182dca8bec112e8320cd42c4aaec1b4cad9f6a3a2eaa4c98ee7ece323", (500, 700)),
        ("passion-one", "5.3.0", "ad1653775e639991d815c4c30dd01efc6ecb55780f8bc66f20cd4942cfbbe016", (400, 700)),
        ("courier-prime", "5.3.0", "fd204a077d81426e1425baed6d471ad78a8eccca931091e661637bb10b5f2724", (400, 700)),
        (
            "league-spartan",
            "5.3.0",
            "12bd16d0a0b62c8a8eb48f1e49d00cfce5d92961a3120a9afb5460f9be06d582",
            (500, 700, 900),
        ),
    )
)
"""Condensed, sans, slab, serif, rounded and typewriter faces that training cards are printed with."""

EVALUATION_FONTS: tuple[FontFamily, ...] = _families(
    (
        (
            "big-shoulders-display",
            "5.3.0",
            "2b1193236ad6a1e801780541347a6d1b46bd11e866098edf492a87fdccc8849c",
            (500, 700, 900),
        ),
        ("khand", "5.3.0", "c7d80fed27aabc0b4c0cf998be74bc9bb943414edb0ef2d9cc043ba9c4c30544", (500, 700)),
        ("domine", "5.3.0", "4cca29c4b834e11f6419ba622097fad411938e5b110ddff51260faef6d2565f9", (400, 700)),
        ("merriweather", "5.3.0", "348f20a775e50a50b508ab6660771df6905ab2ea695c6c2a8df889c5cceec42f", (400, 700, 900)),
        ("crimson-text", "5.3.0", "9ca1f89ed823a36d15fdb8d4883798955cd43b4ead4a15b305e76cf8429f0ca4", (400, 700)),
        (
            "fira-sans-extra-condensed",
            "5.3.0",
            "27dc434aa6d44554335304b3b6181164cd50eceb28105425a8f41b0dbbed42da",
            (500, 700, 900),
        ),
        ("exo-2", "5.3.0", "82ef50ecfba884505fc37362224db4c453ffd81956354436aac491938dec83b5", (500, 700)),
        ("quicksand", "5.3.0", "237b3cc84bf92c235e17f11fcb54e8a889efeaed9a7bff4bacce8cb422e0a403", (500, 700)),
        ("sanchez", "5.3.0", "c4bfa54352415cc9868339d643f267e7481ec77bf4acf9f1267a25be35a4a253", (400,)),
        ("work-sans", "5.3.0", "b1b1c5a7d7ae2a721e0a9235bfa294281d161a20934e9ede01e0aec2bdb2373a", (500, 700, 900)),
        ("kanit", "5.3.0", "12c3e3753d6539a9380ae11252f49a34e7defe5cb07b6e0ec3af18b13268eeb4", (500, 700)),
        ("caladea", "5.3.0", "705129f520185f427cb4d52b05cf7ba95ba21440f7869d5520a1bae2bef08572", (400, 700)),
    )
)
"""Other families: evaluation cards only."""

EVALUATION_SUITS = FontFamily(
    Package(
        "@fontsource/noto-sans-symbols-2", "5.3.0", "dd714f47e1ba768274c25d14ac95610ca32e416d70c5455cd11d8995042a4552"
    ),
    (400,),
    "symbols",
)
"""The suits of some evaluation cards."""
