/** What one client has shown of a conversation. */
export interface Shown {
  /** The numbers, in the order in which they were first shown. */
  sequences: number[];
  /** Deliveries of what was shown already. */
  repeats: number;
}

/** What a client shows of some customers' conversations: each message once. */
export function createView(customers: readonly string[]) {
  const shown = new Map<string, Shown>(customers.map((id) => [id, { sequences: [], repeats: 0 }]));
  const known = new Map<string, Set<number>>(customers.map((id) => [id, new Set<number>()]));
  return {
    shown,
    show({ userId, sequence }: { userId: string; sequence: number }): void {
      const view = shown.get(userId);
      const numbers = known.get(userId);
      if (!view || !numbers) return;
      if (numbers.has(sequence)) {
        view.repeats += 1;
        return;
      }
      numbers.add(sequence);
      view.sequences.push(sequence);
    },
    /** The number up to which there is no hole. */
    wholeUntil(userId: string): number {
      const numbers = known.get(userId) ?? new Set();
      let last = 0;
      while (numbers.has(last + 1)) last += 1;
      return last;
    },
  };
}
