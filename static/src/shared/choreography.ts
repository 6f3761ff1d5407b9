/** How a graphic comes and goes: transform and opacity alone, in within 500 ms, out within 350 ms. */
import type { Layer } from "./graphics";

const SETTLE = "cubic-bezier(0.16, 1, 0.3, 1)";
const LEAVE = "cubic-bezier(0.5, 0, 0.75, 0)";

interface Motion {
  /** Where the whole graphic comes from, and goes to. */
  from: string;
  inMs: number;
  outMs: number;
  /** Where each of its steps comes from, and how much later each is than the one before. */
  step: string;
  stepMs: number;
  /** All steps have begun by then. */
  stepsWithinMs: number;
}

const STEP_MS = 260;

/** `inMs`, and `stepsWithinMs` + 260, stay within 500. */
export const MOTIONS: Record<Layer, Motion> = {
  lower_third: { from: "translateX(-36px)", inMs: 380, outMs: 260, step: "translateX(-24px)", stepMs: 45, stepsWithinMs: 225 },
  callout: { from: "translateY(28px)", inMs: 320, outMs: 220, step: "translateX(-20px)", stepMs: 50, stepsWithinMs: 200 },
  full_screen: { from: "translateY(40px)", inMs: 420, outMs: 300, step: "translateX(-32px)", stepMs: 22, stepsWithinMs: 235 },
  ticker: { from: "translateY(24px)", inMs: 320, outMs: 220, step: "none", stepMs: 0, stepsWithinMs: 0 },
  bug: { from: "translateY(-16px)", inMs: 320, outMs: 220, step: "none", stepMs: 0, stepsWithinMs: 0 },
  notice: { from: "translateY(-16px)", inMs: 320, outMs: 220, step: "none", stepMs: 0, stepsWithinMs: 0 },
  slate: { from: "none", inMs: 200, outMs: 200, step: "none", stepMs: 0, stepsWithinMs: 0 },
};

/** When the step with the number `index` begins. */
export function stepDelay({ stepMs, stepsWithinMs }: Motion, index: number): number {
  return Math.min(index * stepMs, stepsWithinMs);
}

/** Lets a graphic that was just drawn come in; `steps` are its parts in the order in which they follow. */
export function comeIn(stand: Element, steps: readonly Element[], layer: Layer): void {
  const motion = MOTIONS[layer];
  stand.animate(appearing(motion.from), { duration: motion.inMs, easing: SETTLE, fill: "backwards" });
  if (motion.stepMs === 0) return;
  for (const [index, step] of steps.entries()) {
    const delay = stepDelay(motion, index);
    step.animate(appearing(motion.step), { duration: STEP_MS, delay, easing: SETTLE, fill: "backwards" });
  }
}

/** Lets what stands leave; resolves when it is out of sight, which it stays until something else is drawn there. */
export function goOut(stand: Element, layer: Layer): Promise<void> {
  const { from, outMs } = MOTIONS[layer];
  const leaving = stand.animate([{ opacity: 1, transform: "none" }, { opacity: 0, transform: from }], { duration: outMs, easing: LEAVE, fill: "forwards" });
  // A page that nobody draws has no animation frames: the clock ends it there.
  const clock = new Promise<void>((resolve) => setTimeout(resolve, outMs));
  return Promise.race([leaving.finished.then(() => undefined), clock]);
}

function appearing(from: string): Keyframe[] {
  return [{ opacity: 0, transform: from }, { opacity: 1, transform: "none" }];
}
