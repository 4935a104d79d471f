/** Collects the shown messages of some customers' conversations, each message once. */
export function trackShownMessages(customers: readonly string[]) {
  /** The sequence numbers of each customer's conversation, in the order in which they were shown. */
  const shown = new Map(customers.map((id) => [id, { sequences: [] as number[], known: new Set<number>() }]));
  return {
    shown,
    show({ userId, sequence }: { userId: string; sequence: number }): void {
      const messages = shown.get(userId);
      if (!messages?.known.has(sequence)) messages?.sequences.push(sequence);
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
