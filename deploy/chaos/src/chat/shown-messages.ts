/** Collects the sequence numbers of the messages that a client has received of some customers' conversations. */
export function trackShownMessages(customers: readonly string[]) {
  const shown = new Map(customers.map((id) => [id, new Set<number>()]));
  return {
    shown,
    show: ({ userId, sequence }: { userId: string; sequence: number }): void => void shown.get(userId)?.add(sequence),
    /** Last sequence number before the first gap. */
    completeUntil(userId: string): number {
      const known = shown.get(userId);
      let last = 0;
      while (known?.has(last + 1)) last += 1;
      return last;
    },
  };
}
