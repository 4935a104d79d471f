import { inTransaction } from '@garage/mongo';
import type { LeaseDocument } from '@garage/mongo';
import { waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import type { Job } from './outbox-rows.ts';
import { thingDraft, openTestContext, openMessaging, published, silent } from './test-kit.ts';
import { createOutbox } from './outbox.ts';
import { startRelay } from './relay.ts';

const NEVER_MS = 3_600_000;

describe('relay', () => {
  it('publishes every row under its id, per entity by version, and removes it', async () => {
    const { mongo, messaging, relay, commit } = await openTestContext();
    for (let version = 1; version <= 5; version += 1)
      await commit([thingDraft('a', version), thingDraft('b', version)]);
    const ids = (await mongo.db.collection('outbox').find().toArray()).map(({ _id }) => String(_id));
    const running = relay();

    await waitFor(async () => (await running.stats()).unsent === 0);
    const messages = await published(messaging);

    expect(messages.map(({ messageId }) => messageId).toSorted()).toEqual(ids.toSorted());
    expect(messages.every(({ messageId, event }) => messageId === event.id)).toBe(true);
    const versionsOf = (id: string) =>
      messages.filter(({ event }) => event.entityId === id).map((m) => m.event.version);
    expect([versionsOf('a'), versionsOf('b')]).toEqual([
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5],
    ]);
    expect(await running.stats()).toMatchObject({ sent: 10, leads: true, oldestSeconds: 0 });
  });

  it('does not skip a row that is committed after later rows were sent', async () => {
    const { mongo, messaging, outbox, relay, commit } = await openTestContext();
    const running = relay();
    const written = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const late = inTransaction(mongo, async (session) => {
      await outbox.append(session, [thingDraft('late', 1)]);
      written.resolve();
      await mayCommit.promise;
    });
    await written.promise;
    await commit([thingDraft('young', 1)]);
    await waitFor(async () => (await running.stats()).sent === 1);
    mayCommit.resolve();
    await late;

    await waitFor(async () => (await running.stats()).sent === 2);
    expect((await published(messaging)).map(({ event }) => event.entityId)).toEqual(['young', 'late']);
  });

  it('sends immediately after a commit in any process, without waiting for the next poll', async () => {
    const { mongo, messaging, relay, commit } = await openTestContext();
    const leader = relay({ pollMs: NEVER_MS });
    await waitFor(async () => (await leader.stats()).leads);
    await commit([thingDraft('a', 1)]);
    await waitFor(async () => (await leader.stats()).sent === 1);

    const elsewhere = await openMessaging(messaging.names.events.replace(/_EVENTS$/, ''));
    const outbox = createOutbox({ mongo, producer: 'test' });
    const second = startRelay({ mongo, messaging: elsewhere, outbox, logger: silent, pollMs: NEVER_MS });
    await inTransaction(mongo, (session) => outbox.append(session, [thingDraft('a', 2)]));

    await waitFor(async () => (await leader.stats()).sent === 2);
    expect(await second.stats()).toMatchObject({ sent: 0, leads: false });
    await second.stop();
  });

  it('sends jobs while events cannot be sent', async () => {
    const { mongo, outbox, relay, commit } = await openTestContext();
    const [stuck, shouldContinue] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const jobs: Job[] = [];
    relay({
      enqueue: async (job) => void jobs.push(job),
      hooks: {
        async afterSendBeforeRemove(ids) {
          if (jobs.some(({ id }) => ids.includes(id))) return;
          stuck.resolve();
          await shouldContinue.promise;
        },
      },
    });
    await commit([thingDraft('a', 1)]);
    await stuck.promise;
    const job = { queue: 'revocations', name: 'revoke', data: {}, correlationId: 'c' };
    for (const count of [1, 2]) {
      await inTransaction(mongo, (session) => outbox.appendJobs(session, [job]));
      await waitFor(() => jobs.length === count);
    }
    expect(jobs.map(({ queue }) => queue)).toEqual(['revocations', 'revocations']);
    shouldContinue.resolve();
  });

  it('passes on leadership: immediately when the leader stops, after the lease when it dies', async () => {
    const { mongo, messaging, outbox, relay, commit } = await openTestContext();
    const first = relay({ leaseMs: 600 });
    await waitFor(async () => (await first.stats()).leads);
    const second = relay({ leaseMs: 600, pollMs: 20 });
    await first.stop();
    await waitFor(async () => (await second.stats()).leads);
    await commit([thingDraft('a', 1)]);
    await waitFor(async () => (await second.stats()).sent === 1);
    await second.stop();

    // A dead leader: its lease exists and is not renewed.
    await mongo.db
      .collection<LeaseDocument>('leases')
      .insertOne({ _id: 'outbox-relay', owner: 'dead', beat: 7, lastsMs: 600 });
    await commit([thingDraft('a', 2)]);
    const third = startRelay({ mongo, messaging, outbox, logger: silent, leaseMs: 600 });
    expect(await third.stats()).toMatchObject({ unsent: 1, leads: false });
    await waitFor(async () => (await third.stats()).sent === 1);
    await third.stop();
  });

  it('resends rows that it could not remove; the broker drops the duplicates', async () => {
    const { messaging, relay, commit } = await openTestContext();
    let failures = 2;
    await commit([thingDraft('a', 1), thingDraft('b', 1)]);
    const running = relay({
      hooks: {
        afterSendBeforeRemove: async () => {
          failures -= 1;
          if (failures >= 0) throw new Error('killed here');
        },
      },
    });
    await waitFor(async () => (await running.stats()).unsent === 0);
    expect(failures).toBe(-1);
    expect(await published(messaging)).toHaveLength(2);
  });

  it('serves a queue while many jobs wait for another one that refuses them', async () => {
    const { mongo, outbox, relay } = await openTestContext();
    const job = (queue: string) => ({ queue, name: 'any', data: {}, correlationId: 'c' });
    await inTransaction(mongo, async (session) => {
      await outbox.appendJobs(
        session,
        Array.from({ length: 600 }, () => job('away')),
      );
      await outbox.appendJobs(session, [job('open')]);
    });
    const taken: string[] = [];
    const running = relay({
      enqueue: async ({ queue }) => {
        if (queue === 'away') throw new Error('the queue is away');
        taken.push(queue);
      },
    });
    await waitFor(() => taken.length === 1);
    await waitFor(async () => (await running.stats()).unsent === 600);
    expect(taken).toEqual(['open']);
  });

  it('enqueues jobs under the id of their row and retries refused ones without blocking events', async () => {
    const { mongo, messaging, outbox, relay, commit } = await openTestContext();
    await inTransaction(mongo, (session) =>
      outbox.appendJobs(session, [
        { queue: 'mail', name: 'first', data: { n: 1 }, correlationId: 'c' },
        { queue: 'mail', name: 'second', data: { n: 2 }, correlationId: 'c' },
      ]),
    );
    const ids = (await mongo.db.collection('outbox').find().sort({ order: 1 }).toArray()).map(({ _id }) => _id);
    const jobs: Job[] = [];
    let open = false;
    const running = relay({
      pollMs: 20,
      enqueue: async (job) => {
        if (!open) throw new Error('the queue is away');
        jobs.push(job);
      },
    });
    await commit([thingDraft('a', 1)]);
    await waitFor(async () => (await published(messaging)).length === 1);
    expect(jobs).toEqual([]);
    open = true;

    await waitFor(async () => (await running.stats()).unsent === 0);
    expect(jobs).toMatchObject([
      { id: ids[0], name: 'first', data: { n: 1 } },
      { id: ids[1], name: 'second', data: { n: 2 } },
    ]);
  });

  it('enqueues a job only after the earlier jobs of the queue that it follows, also when one of these has failed', async () => {
    const { mongo, outbox, relay } = await openTestContext();
    const mail = (name: string) => ({ queue: 'mail', name, data: {}, correlationId: 'c' });
    const erasure = { queue: 'erasures', follows: 'mail', name: 'erase', data: {}, correlationId: 'c' };
    await inTransaction(mongo, async (session) => {
      await outbox.appendJobs(
        session,
        Array.from({ length: 600 }, (_, at) => mail(`mail ${at}`)),
      );
      await outbox.appendJobs(session, [mail('last'), erasure]);
    });
    const taken: string[] = [];
    let failures = 0;
    const running = relay({
      pollMs: 20,
      enqueue: async ({ name }) => {
        if (failures < 2 && name === 'mail 7') {
          failures += 1;
          throw new Error('a short interruption');
        }
        taken.push(name);
      },
    });
    await waitFor(async () => (await running.stats()).unsent === 0);
    expect([taken.length, taken.at(-1), failures]).toEqual([602, 'erase', 2]);
  });
});
