import type { Db } from 'mongodb';

export interface StoredMessage {
  accountId: string;
  sequence: number;
  clientId: string;
}

/** Compares the acknowledged messages (their client ids), the stored and the shown ones. */
export function verify(
  sent: readonly string[],
  stored: readonly StoredMessage[],
  clients: ReadonlyArray<{ shown: ReadonlyMap<string, ReadonlySet<number>> }>,
) {
  const names = stored.map(({ clientId }) => clientId);
  const known = new Set(names);
  const byCustomer = Map.groupBy(stored, ({ accountId }) => accountId);
  const shown = clients.flatMap((client) =>
    [...client.shown].map(([customer, sequences]) => {
      const expected = byCustomer.get(customer) ?? [];
      return { expected: expected.length, missing: expected.filter(({ sequence }) => !sequences.has(sequence)).length };
    }),
  );
  const sumOf = (field: 'expected' | 'missing'): number => shown.reduce((sum, one) => sum + one[field], 0);
  const received = sent.filter((name) => known.has(name));
  return {
    figures: { sent: sent.length, stored: stored.length, deliveries: sumOf('expected') },
    none: {
      'acknowledged messages are not stored': sent.length - received.length,
      'messages are stored twice': names.filter((name) => sent.includes(name)).length - received.length,
      'sequence numbers are skipped or used twice': [...byCustomer.values()].flatMap(gapsIn).length,
      'messages are not shown by a client': sumOf('missing'),
    },
    some: { 'message was acknowledged': sent.length },
  };
}

/** Returns the sequence numbers at which a number is skipped or used twice. */
function gapsIn(messages: readonly StoredMessage[]): number[] {
  const numbers = messages.map(({ sequence }) => sequence).sort((a, b) => a - b);
  return numbers.filter((number, index) => number !== index + 1);
}

/** Reads all messages of the chat's database, with the customer of their conversation. */
export async function readStored(database: Db): Promise<StoredMessage[]> {
  const owners = new Map<string, string>();
  for await (const { _id, accountId } of database.collection('conversations').find()) {
    owners.set(String(_id), String(accountId));
  }
  const messages = await database.collection('messages').find().toArray();
  return messages.map(({ conversationId, sequence, clientId }) => ({
    accountId: owners.get(String(conversationId)) ?? '',
    sequence: Number(sequence),
    clientId: String(clientId),
  }));
}
