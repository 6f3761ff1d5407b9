/** Draws its host again a few times a second, and tells how long ago the view that stands came. */
import type { ReactiveController, ReactiveControllerHost } from "lit";

const TICK_MS = 250;

export class Ticking implements ReactiveController {
  private timer: ReturnType<typeof setInterval> | undefined;
  private seen: unknown;
  private sinceMs = performance.now();

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    this.timer = setInterval(() => this.host.requestUpdate(), TICK_MS);
  }

  hostDisconnected(): void {
    clearInterval(this.timer);
  }

  /** Milliseconds since `view` was first seen here. */
  elapsedMs(view: unknown): number {
    if (view !== this.seen) {
      this.seen = view;
      this.sinceMs = performance.now();
    }
    return performance.now() - this.sinceMs;
  }
}
