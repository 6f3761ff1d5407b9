/** What may be looked at once: when it was put away it does not come back, whatever the server repeats. */

export class SeenOnce {
  private readonly put = new Set<string>();

  /** Whether `id` may be drawn. */
  mayShow(id: string): boolean {
    return !this.put.has(id);
  }

  /** It was looked at. */
  putAway(id: string): void {
    this.put.add(id);
  }
}
