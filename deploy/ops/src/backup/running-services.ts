import { setTimeout as sleep } from 'node:timers/promises';
import type { LeaseDocument } from '@garage/mongo';
import type { Db } from 'mongodb';

const LOOK_MS = 250;

/**
 * The services with a running process: one of its processes holds the relay's lease and renews it several times per lifetime. A lease
 * that is not renewed for its lifetime belongs to a dead process; a service without a lease was stopped properly.
 */
export async function findRunning(databases: ReadonlyMap<string, Db>): Promise<string[]> {
  const first = await Promise.all(
    [...databases].map(async ([service, db]) => ({ service, db, seen: await readLeases(db) })),
  );
  const leased = first.filter(({ seen }) => seen.length > 0);
  const until = performance.now() + Math.max(0, ...leased.flatMap(({ seen }) => seen.map(({ lastsMs }) => lastsMs)));
  const running = new Set<string>();
  while (running.size < leased.length && performance.now() < until) {
    await sleep(LOOK_MS);
    for (const { service, db, seen } of leased) if (hasMoved(seen, await readLeases(db))) running.add(service);
  }
  return [...running].toSorted();
}

const readLeases = (db: Db): Promise<LeaseDocument[]> => db.collection<LeaseDocument>('leases').find().toArray();

/** True when a lease was renewed or taken over. A released one does not count: its process has just ended. */
const hasMoved = (seen: readonly LeaseDocument[], now: readonly LeaseDocument[]): boolean => {
  const before = new Map(seen.map(({ _id, owner, beat }) => [_id, `${owner} ${beat}`]));
  return now.some(({ _id, owner, beat }) => before.get(_id) !== `${owner} ${beat}`);
};
