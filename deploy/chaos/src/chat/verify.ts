/** The verified fields of a stored message. */
export interface StoredMessage {
  accountId: string;
  sequence: number;
  clientId: string;
}

/** Compares the acknowledged messages (their client ids), the stored and the shown ones. */
export function verify(
  sent: readonly string[],
  stored: readonly StoredMessage[],
  clients: ReadonlyArray<{ shown: ReadonlyMap<string, { sequences: readonly number[]; repeats: number }> }>,
) {
  const names = stored.map(({ clientId }) => clientId);
  const known = new Set(names);
  const byCustomer = Map.groupBy(stored, ({ accountId }) => accountId);
  const shown = clients.flatMap((client) =>
    [...client.shown].map(([customer, { sequences, repeats }]) => {
      const expected = byCustomer.get(customer) ?? [];
      const distinct = new Set(sequences);
      const missing = expected.filter(({ sequence }) => !distinct.has(sequence)).length;
      return { expected: expected.length, missing, twice: sequences.length - distinct.size, repeats };
    }),
  );
  const sumOf = (field: 'expected' | 'missing' | 'twice' | 'repeats'): number =>
    shown.reduce((sum, one) => sum + one[field], 0);
  const received = sent.filter((name) => known.has(name));
  return {
    /** `repeats`: deliveries of messages that a client had already, and did not show again. */
    figures: { sent: sent.length, stored: stored.length, deliveries: sumOf('expected'), repeats: sumOf('repeats') },
    none: {
      'acknowledged messages are not stored': sent.length - received.length,
      'messages are stored twice': names.filter((name) => sent.includes(name)).length - received.length,
      'sequence numbers are skipped or used twice': [...byCustomer.values()].flatMap(gapsIn).length,
      'messages are not shown by a client': sumOf('missing'),
      'messages are shown twice': sumOf('twice'),
    },
    some: { 'message was acknowledged': sent.length },
  };
}

/** The sequence numbers of a conversation that are skipped or used twice. */
function gapsIn(messages: readonly StoredMessage[]): number[] {
  const numbers = messages.map(({ sequence }) => sequence).sort((a, b) => a - b);
  return numbers.filter((number, index) => number !== index + 1);
}
