import { EVENT_BYTES_LIMIT } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { describe, expect, it } from 'vitest';
import { InvalidMessage } from './codec.ts';
import { thingDraft, openTestContext } from './test-kit.ts';

const mail = (name: string) => ({ queue: 'mail', name, data: { to: 'x' }, correlationId: 'c' });

describe('outbox', () => {
  it('writes state, events and jobs in one transaction', async () => {
    const { mongo, outbox } = await openTestContext();
    await mongo.db.createCollection('things');
    const write = (fail: boolean) =>
      inTransaction(mongo, async (session) => {
        await mongo.db.collection('things').insertOne({ name: 'lốp xe' }, { session });
        await outbox.append(session, [thingDraft('a', 1)], [mail('welcome')]);
        await outbox.appendJobs(session, [mail('goodbye')]);
        if (fail) throw new Error('after all not');
      });

    await expect(write(true)).rejects.toThrow('after all not');
    expect(await mongo.db.collection('things').countDocuments()).toBe(0);
    expect(await mongo.db.collection('outbox').countDocuments()).toBe(0);

    await write(false);
    expect(await mongo.db.collection('things').countDocuments()).toBe(1);
    const rows = await mongo.db.collection('outbox').find().sort({ order: 1 }).toArray();
    expect(rows).toMatchObject([
      { kind: 'event', event: { id: rows[0]?._id, type: 'test.thing.changed.v1', producer: 'test', entityId: 'a' } },
      { kind: 'job', job: { id: rows[1]?._id, queue: 'mail', name: 'welcome' } },
      { kind: 'job', job: { id: rows[2]?._id, queue: 'mail', name: 'goodbye' } },
    ]);
  });

  it('reports the kinds of written rows once after a transaction', async () => {
    const { mongo, outbox } = await openTestContext();
    const notified: string[][] = [];
    outbox.onAppended((kinds) => notified.push([...kinds]));
    await inTransaction(mongo, async (session) => {
      await outbox.appendJobs(session, [mail('welcome')]);
      expect(notified).toEqual([]);
    });
    await inTransaction(mongo, async (session) => {
      await outbox.append(session, [thingDraft('a', 1)]);
      await outbox.appendJobs(session, [mail('welcome')]);
    });
    expect(notified).toEqual([['job'], ['event', 'job']]);
  });

  it('refuses data that violates its contract or is too large, and aborts the transaction', async () => {
    const { mongo, outbox, commit } = await openTestContext();
    await expect(commit([thingDraft('a', 1), thingDraft('a', 2, 1.5)])).rejects.toThrow(InvalidMessage);
    await expect(commit([thingDraft('a', 0)])).rejects.toThrow(/version/);
    await expect(commit([thingDraft('x'.repeat(EVENT_BYTES_LIMIT), 1)])).rejects.toThrow(/bytes; the limit is/);
    const outside = mongo.client.withSession((session) => outbox.append(session, [thingDraft('a', 1)]));
    await expect(outside).rejects.toThrow(/transaction/);
    expect(await mongo.db.collection('outbox').countDocuments()).toBe(0);
  });
});
