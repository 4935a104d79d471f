import { inTransaction } from '@garage/mongo';
import { waitFor } from '@garage/testing';
import { DiscardPolicy } from 'nats';
import { describe, expect, it } from 'vitest';
import { JobRefused } from './classify-failure.ts';
import { nextOrder } from './outbox-rows.ts';
import type { EventRow, JobRow } from './outbox-rows.ts';
import { dropSetAside, listSetAside, replaySetAside } from './set-aside.ts';
import { thingDraft, thingEnvelope, openTestContext, published, silent } from './test-kit.ts';
import type { TestContext } from './test-kit.ts';

/** Inserts many old event rows that no use case would write. */
async function plant({ mongo }: TestContext, events: unknown[]): Promise<string[]> {
  const rows = events.map((event) => ({
    _id: crypto.randomUUID(),
    kind: 'event',
    order: nextOrder(),
    at: new Date(),
    event,
  }));
  await mongo.db.collection<{ _id: string }>('outbox').insertMany(rows);
  return rows.map(({ _id }) => _id);
}

const tooLarge = (entityId: string) => ({ ...thingEnvelope(entityId, 1), data: { text: 'x'.repeat(2 ** 20 + 1) } });
const entitiesOf = async ({ messaging }: TestContext) =>
  (await published(messaging)).map(({ event }) => `${event.entityId} ${event.version}`);

describe('rows of events that can never be sent', () => {
  it('do not block others, are set aside after their attempts, and unblock their own entity [TRUST-10]', async () => {
    const context = await openTestContext();
    // More than a batch, each of a different entity.
    const odd = Array.from({ length: 600 }, (_, at) => ({ ...thingEnvelope(`odd-${at}`, 1), type: 'no name at all' }));
    await plant(context, odd);
    await plant(context, [{}, null, { type: 7 }, tooLarge('a'), { ...thingEnvelope('b', 1), type: '' }]);
    await context.commit([thingDraft('a', 2), thingDraft('c', 1)]);
    const running = context.relay({ pollMs: 20 });

    await waitFor(async () => (await entitiesOf(context)).includes('c 1'));
    await waitFor(async () => (await running.stats()).setAside === 605);
    await waitFor(async () => (await running.stats()).unsent === 0);
    expect(await entitiesOf(context)).toEqual(['c 1', 'a 2']);
    const rows = await listSetAside(context.mongo, 1_000);
    expect(rows.map(({ reason }) => reason)).toContainEqual(expect.stringMatching(/payload/i));
  });

  it('keep the order of an entity while attempts are left [TRUST-10]', async () => {
    const context = await openTestContext();
    await plant(context, [tooLarge('a')]);
    await context.commit([thingDraft('a', 2), thingDraft('b', 1)]);
    const running = context.relay({ pollMs: 20, giveUp: { tries: 1_000_000, refusedForMs: 0 } });
    const firstRow = () => context.mongo.db.collection<EventRow>('outbox').findOne({ 'event.version': 1 });
    await waitFor(async () => ((await firstRow())?.tries ?? 0) >= 2);
    expect(await entitiesOf(context)).toEqual(['b 1']);
    expect(await running.stats()).toMatchObject({ unsent: 2, setAside: 0 });
  });

  it.each<[string, (context: TestContext) => Promise<() => Promise<unknown>>]>([
    [
      'is full',
      async ({ messaging: { manager, names } }) => {
        await manager.streams.update(names.events, { max_bytes: 100, discard: DiscardPolicy.New });
        return () => manager.streams.update(names.events, { max_bytes: -1 });
      },
    ],
    [
      'is not there',
      async ({ messaging: { manager, names } }) => {
        const { config } = await manager.streams.info(names.events);
        await manager.streams.delete(names.events);
        return () => manager.streams.add(config);
      },
    ],
  ])('wait without counting tries while the stream %s [TRUST-10]', async (_state, take) => {
    const context = await openTestContext();
    const giveBack = await take(context);
    await context.commit([thingDraft('a', 1), thingDraft('b', 1)]);
    let failures = 0;
    const logger = { ...silent, warn: () => void (failures += 1) };
    // Two tries: a row that is published just before the stream comes back, and classified just after, counts as refused once.
    const running = context.relay({ pollMs: 20, logger, giveUp: { tries: 2, refusedForMs: 0 } });
    await waitFor(() => failures >= 6);
    expect(await running.stats()).toMatchObject({ unsent: 2, setAside: 0 });
    await giveBack();
    await waitFor(async () => (await running.stats()).unsent === 0);
    expect((await entitiesOf(context)).toSorted()).toEqual(['a 1', 'b 1']);
    expect(await running.stats()).toMatchObject({ setAside: 0 });
  });

  it('are set aside only after a minimum time when a change of the broker may help, and can be replayed [TRUST-10]', async () => {
    const context = await openTestContext();
    const { manager, names } = context.messaging;
    const { subjects } = (await manager.streams.info(names.events)).config;
    await manager.streams.update(names.events, { subjects: [`${names.event('other')}.>`] });
    await context.commit([thingDraft('a', 1)]);
    const [id = ''] = (await context.mongo.db.collection<EventRow>('outbox').find().toArray()).map(({ _id }) => _id);
    const triesOf = async () =>
      (await context.mongo.db.collection<EventRow>('outbox').findOne({ _id: id }))?.tries ?? 0;
    const patient = context.relay({ pollMs: 20, giveUp: { tries: 2, refusedForMs: 3_600_000 } });
    await waitFor(async () => (await triesOf()) >= 3);
    expect(await patient.stats()).toMatchObject({ unsent: 1, setAside: 0 });
    await patient.stop();
    const running = context.relay({ pollMs: 20, giveUp: { tries: 2, refusedForMs: 0 } });
    await waitFor(async () => (await running.stats()).setAside === 1);

    await manager.streams.update(names.events, { subjects });
    expect(await replaySetAside(context.mongo, id)).toBe(true);
    expect(await replaySetAside(context.mongo, id)).toBe(false);
    await waitFor(async () => (await running.stats()).unsent === 0);
    expect(await published(context.messaging)).toMatchObject([{ messageId: id, event: { entityId: 'a', version: 1 } }]);
    expect(await running.stats()).toMatchObject({ setAside: 0 });
  });
});

describe('jobs that can never be enqueued', () => {
  it('do not block their queue and are set aside; jobs of an unavailable queue are not [TRUST-10]', async () => {
    const { mongo, outbox, relay } = await openTestContext();
    const jobs = (queue: string, names: string[]) =>
      names.map((name) => ({ queue, name, data: {}, correlationId: 'c' }));
    const bad = Array.from({ length: 600 }, (_, at) => `bad-${at}`);
    await mongo.db
      .collection<{ _id: string; kind: string; order: number; at: Date }>('outbox')
      .insertOne({ _id: 'damaged', kind: 'job', order: nextOrder(), at: new Date() });
    await inTransaction(mongo, (session) =>
      outbox.appendJobs(session, [
        ...jobs('mail', [...bad, 'good']),
        ...jobs('unknown', ['x']),
        ...jobs('away', ['1', '2', '3', '4']),
      ]),
    );
    const taken: string[] = [];
    const running = relay({
      pollMs: 20,
      giveUp: { tries: 2, refusedForMs: 0 },
      enqueue: async ({ queue, name }) => {
        if (queue === 'away') throw new Error('the queue is away');
        if (queue === 'unknown') throw new JobRefused('nobody knows it');
        if (name.startsWith('bad')) throw new TypeError('not a job');
        taken.push(name);
      },
    });
    await waitFor(() => taken.length === 1);
    await waitFor(async () => (await running.stats()).setAside === 602);
    const left = await mongo.db.collection<JobRow>('outbox').find().toArray();
    expect(left.map(({ job }) => job.queue)).toEqual(['away', 'away', 'away', 'away']);
    expect(await dropSetAside(mongo, 'damaged')).toBe(true);
    expect(await running.stats()).toMatchObject({ setAside: 601, unsent: 4 });
  });
});
