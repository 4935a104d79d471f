import { setTimeout as sleep } from 'node:timers/promises';
import type { LeaseDocument } from '@garage/mongo';
import type { Db } from 'mongodb';

const POLL_MS = 250;

/**
 * Finds services with a running process: one of its processes holds the lease of the relay and renews it several times per lease
 * time. A lease that is not renewed within its time belongs to a dead process; a service without one was stopped in order.
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

/** A released lease was not renewed: its process has just ended. */
const isRenewed = (seen: readonly LeaseDocument[], now: readonly LeaseDocument[]): boolean => {
  const before = new Map(seen.map(({ _id, owner, beat }) => [_id, `${owner} ${beat}`]));
  return now.some(({ _id, owner, beat }) => before.get(_id) !== `${owner} ${beat}`);
};
