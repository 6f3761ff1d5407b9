/** Lets what stands above each other slide to its new place when one of them grows, comes or goes. */

const SLIDE: KeyframeAnimationOptions = { duration: 300, easing: "cubic-bezier(0.16, 1, 0.3, 1)" };

/** Sizes are seen after a layout and before it is painted, so that nothing is laid out twice and nothing is seen to jump. */
export class Stack {
  private watched = new WeakSet<Element>();
  private readonly tops = new WeakMap<Element, number>();
  private readonly observer = new ResizeObserver(() => this.settle());
  private container: HTMLElement | null = null;

  /** Watches the children that `container` has now; what is new to it does not slide. */
  watch(container: HTMLElement | null): void {
    if (container !== this.container) this.release();
    this.container = container;
    for (const child of container?.children ?? []) {
      if (this.watched.has(child)) continue;
      this.watched.add(child);
      this.observer.observe(child);
    }
  }

  release(): void {
    this.observer.disconnect();
    this.watched = new WeakSet();
    this.container = null;
  }

  private settle(): void {
    for (const child of this.container?.children ?? []) {
      if (!(child instanceof HTMLElement)) continue;
      const [before, now] = [this.tops.get(child), child.offsetTop];
      this.tops.set(child, now);
      const isSeen = child.offsetHeight > 0;
      if (before !== undefined && before !== now && isSeen) child.animate([{ transform: `translateY(${before - now}px)` }, { transform: "none" }], SLIDE);
    }
  }
}
