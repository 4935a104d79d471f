/** Collects the shown messages of some customers' conversations, each message once. */
export function trackShownMessages(customers: readonly string[]) {
  /** Per customer: the sequence numbers in the order in which they were first shown, and the number of repeated deliveries. */
  const shown = new Map(
    customers.map((id) => [id, { sequences: [] as number[], known: new Set<number>(), repeats: 0 }]),
  );
  return {
    shown,
    show({ userId, sequence }: { userId: string; sequence: number }): void {
      const messages = shown.get(userId);
      if (messages?.known.has(sequence)) messages.repeats += 1;
      else messages?.sequences.push(sequence);
      messages?.known.add(sequence);
    },
    /** The last sequence number before the first gap. */
    completeUntil(userId: string): number {
      const known = shown.get(userId)?.known;
      let last = 0;
      while (known?.has(last + 1)) last += 1;
      return last;
    },
  };
}
