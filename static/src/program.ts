/** /program: draws the released view over a transparent picture, and nothing at all when in doubt. */
import { openOnAir } from "./shared/on-air";

openOnAir("program");
