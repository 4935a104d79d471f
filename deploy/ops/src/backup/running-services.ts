import { setTimeout as sleep } from 'node:timers/promises';
import type { LeaseDocument } from '@garage/mongo';
import type { Db } from 'mongodb';

const POLL_MS = 250;

/**
 * Finds services with a running process, by the lease of the outbox relay: a running process renews it several times per lease time. A
 * lease that is not renewed within its time was left by a killed process; a graceful shutdown deletes it.
 */
export async function findRunning(databases: ReadonlyMap<string, Db>): Promise<string[]> {
  const first = await Promise.all(
    [...databases].map(async ([service, db]) => ({ service, db, seen: await readLeases(db) })),
  );
  const leased = first.filter(({ seen }) => seen.length > 0);
  const until = performance.now() + Math.max(0, ...leased.flatMap(({ seen }) => seen.map(({ lastsMs }) => lastsMs)));
  const running = new Set<string>();
  while (running.size < leased.length && performance.now() < until) {
    await sleep(POLL_MS);
    for (const { service, db, seen } of leased) if (isRenewed(seen, await readLeases(db))) running.add(service);
  }
  return [...running].toSorted();
}

const readLeases = (db: Db): Promise<LeaseDocument[]> => db.collection<LeaseDocument>('leases').find().toArray();

/** A lease that disappeared does not count as renewed: its process has just shut down. */
const isRenewed = (seen: readonly LeaseDocument[], now: readonly LeaseDocument[]): boolean => {
  const before = new Map(seen.map(({ _id, owner, beat }) => [_id, `${owner} ${beat}`]));
  return now.some(({ _id, owner, beat }) => before.get(_id) !== `${owner} ${beat}`);
};
