import { failedClaims } from '../command.ts';
import type { ChatClient } from './chat-client.ts';

/** The verified fields of a stored message. */
export interface StoredMessage {
  accountId: string;
  sequence: number;
  clientId: string;
}

export interface Findings {
  /** Acknowledged messages. */
  sent: number;
  stored: number;
  /** Acknowledged but not stored. */
  lost: number;
  storedTwice: number;
  /** Sequence numbers that are skipped or used twice in a conversation. */
  gaps: number;
  /** Messages to be shown, summed over all clients. */
  deliveries: number;
  notShown: number;
  shownTwice: number;
  /** Deliveries of messages that a client had already, and did not show again. */
  repeats: number;
}

/** Compares the acknowledged, the stored and the shown messages. */
export function verify(
  sent: readonly string[],
  stored: readonly StoredMessage[],
  clients: readonly Pick<ChatClient, 'shown'>[],
): Findings {
  const names = stored.map(({ clientId }) => clientId);
  const known = new Set(names);
  const byCustomer = Map.groupBy(stored, ({ accountId }) => accountId);
  const gaps = [...byCustomer.values()].map(gapsIn).reduce((sum, count) => sum + count, 0);
  const findings = { deliveries: 0, notShown: 0, shownTwice: 0, repeats: 0 };
  for (const { shown } of clients) {
    for (const [customer, { sequences, repeats }] of shown) {
      const expected = byCustomer.get(customer) ?? [];
      const distinct = new Set(sequences);
      findings.deliveries += expected.length;
      findings.notShown += expected.filter(({ sequence }) => !distinct.has(sequence)).length;
      findings.shownTwice += sequences.length - distinct.size;
      findings.repeats += repeats;
    }
  }
  return {
    sent: sent.length,
    stored: stored.length,
    lost: sent.filter((name) => !known.has(name)).length,
    storedTwice: names.filter((name) => sent.includes(name)).length - sent.filter((name) => known.has(name)).length,
    gaps,
    ...findings,
  };
}

function gapsIn(messages: readonly StoredMessage[]): number {
  const numbers = messages.map(({ sequence }) => sequence).sort((a, b) => a - b);
  return numbers.filter((number, index) => number !== index + 1).length;
}

const MAX_SECONDS_UNTIL_OFFLINE = 30;

interface Judged extends Findings {
  /** Seconds until staff were notified that a customer of the killed node is offline. */
  offlineAfter: number;
}

/** Empty when the run passed. */
export const faultsOf = ({ lost, storedTwice, gaps, notShown, shownTwice, offlineAfter }: Judged): string[] =>
  failedClaims([
    [lost === 0, `${lost} acknowledged messages are not stored`],
    [storedTwice === 0, `${storedTwice} messages are stored twice`],
    [gaps === 0, `${gaps} sequence numbers are skipped or used twice`],
    [notShown === 0, `${notShown} messages are not shown by a client`],
    [shownTwice === 0, `${shownTwice} messages are shown twice`],
    [
      offlineAfter <= MAX_SECONDS_UNTIL_OFFLINE,
      `customers of a killed node appear online for more than ${MAX_SECONDS_UNTIL_OFFLINE} s`,
    ],
  ]);
