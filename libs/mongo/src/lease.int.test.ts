import { openTestDatabase, waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { createLease } from './lease.ts';
import type { LeaseDocument } from './lease.ts';

async function openLeases() {
  const { db } = await openTestDatabase();
  const collection = db.collection<LeaseDocument>('leases');
  return (owner: string, lastsMs = 60_000) => createLease({ collection, name: 'job', owner, lastsMs });
}

describe('lease', () => {
  it('has one owner among concurrent candidates', async () => {
    const leaseOf = await openLeases();
    const leases = Array.from({ length: 8 }, (_, index) => leaseOf(`owner-${index}`));
    const taken = await Promise.all(leases.map((lease) => lease.take()));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(leases.map((lease) => lease.held())).toEqual(taken);
  });

  it('is renewed by its owner, and free after its release', async () => {
    const leaseOf = await openLeases();
    const [one, other] = [leaseOf('one'), leaseOf('other')];
    expect([await one.take(), await one.take(), await other.take()]).toEqual([true, true, false]);
    await one.release();
    expect([one.held(), await other.take(), await one.take()]).toEqual([false, true, false]);
  });

  it('is free after its release, even during a renewal', async () => {
    const leaseOf = await openLeases();
    const one = leaseOf('one');
    await one.take();
    await Promise.all([one.take(), one.release()]);
    expect([one.held(), await leaseOf('other').take()]).toEqual([false, true]);
  });

  it('expires: its owner stops before another can acquire it', async () => {
    const leaseOf = await openLeases();
    const [one, other] = [leaseOf('one', 300), leaseOf('other', 2_000)];
    expect(await one.take()).toBe(true);
    await waitFor(() => other.take());
    expect([one.held(), other.held()]).toEqual([false, true]);
    expect(await one.take()).toBe(false);
  });

  it('is acquired by one of many candidates after its owner has died', async () => {
    const leaseOf = await openLeases();
    expect(await leaseOf('dead', 100).take()).toBe(true);
    const waiting = Array.from({ length: 6 }, (_, index) => leaseOf(`owner-${index}`, 200));
    const taken = await waitFor(async () => {
      const answers = await Promise.all(waiting.map((lease) => lease.take()));
      return answers.includes(true) && answers;
    });
    expect(taken.filter(Boolean)).toHaveLength(1);
  });
});
