/** The messages of one conversation that a client has shown. */
export interface ShownMessages {
  /** Sequence numbers in the order in which they were first shown. */
  sequences: number[];
  /** Deliveries of messages that were shown already. */
  repeats: number;
}

/** Collects the shown messages of some customers' conversations, each message once. */
export function trackShownMessages(customers: readonly string[]) {
  const shown = new Map<string, ShownMessages>(customers.map((id) => [id, { sequences: [], repeats: 0 }]));
  const known = new Map<string, Set<number>>(customers.map((id) => [id, new Set<number>()]));
  return {
    shown,
    show({ userId, sequence }: { userId: string; sequence: number }): void {
      const messages = shown.get(userId);
      const numbers = known.get(userId);
      if (!messages || !numbers) return;
      if (numbers.has(sequence)) {
        messages.repeats += 1;
        return;
      }
      numbers.add(sequence);
      messages.sequences.push(sequence);
    },
    /** The last sequence number before the first gap. */
    completeUntil(userId: string): number {
      const numbers = known.get(userId) ?? new Set();
      let last = 0;
      while (numbers.has(last + 1)) last += 1;
      return last;
    },
  };
}
