import type { Talker } from './talker.ts';

/** A stored message, as far as the check looks. */
export interface StoredMessage {
  accountId: string;
  sequence: number;
  clientId: string;
}

export interface Findings {
  /** Messages that were acknowledged. */
  sent: number;
  stored: number;
  /** Acknowledged and not stored. */
  lost: number;
  storedTwice: number;
  /** Numbers that a conversation skips or has twice. */
  holes: number;
  /** Messages that a client should show, over all clients. */
  deliveries: number;
  notShown: number;
  shownTwice: number;
  /** Deliveries of what a client had already, which it did not show again. */
  repeats: number;
}

/** Compares what was acknowledged, what the database holds and what every client has shown. */
export function verify(
  sent: readonly string[],
  stored: readonly StoredMessage[],
  talkers: readonly Pick<Talker, 'shown'>[],
): Findings {
  const names = stored.map(({ clientId }) => clientId);
  const known = new Set(names);
  const byCustomer = Map.groupBy(stored, ({ accountId }) => accountId);
  const holes = [...byCustomer.values()].map(holesOf).reduce((sum, count) => sum + count, 0);
  const findings = { deliveries: 0, notShown: 0, shownTwice: 0, repeats: 0 };
  for (const { shown } of talkers) {
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
    holes,
    ...findings,
  };
}

function holesOf(messages: readonly StoredMessage[]): number {
  const numbers = messages.map(({ sequence }) => sequence).sort((a, b) => a - b);
  return numbers.filter((number, index) => number !== index + 1).length;
}

/** So long somebody may seem to be there whose node has died, in seconds. */
const LONGEST_ABSENCE = 30;

interface Judged extends Findings {
  /** Seconds until staff were told that somebody of the killed node is gone. */
  absence: number;
}

/** What must not be. */
export function faultsOf({ lost, storedTwice, holes, notShown, shownTwice, absence }: Judged): string[] {
  const faults: Array<[number, string]> = [
    [lost, 'acknowledged messages are not stored'],
    [storedTwice, 'messages are stored twice'],
    [holes, 'numbers are skipped or given twice'],
    [notShown, 'messages are not shown by a client that should'],
    [shownTwice, 'messages are shown twice'],
    [absence > LONGEST_ABSENCE ? 1 : 0, 'customers of a killed node seem to be there for more than 30 s'],
  ];
  return faults.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
}
