import { ensureIndexes } from '@garage/mongo';
import { cleanUpLater, uniqueName, waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { startConsumer } from './consumer.ts';
import { countDeadLetters, listDeadLetters, replayDeadLetter } from './dead-letters.ts';
import { thingEnvelope, openTestContext, publishRaw, silent, testContracts } from './test-kit.ts';
import type { TestContext } from './test-kit.ts';

/** A consumer that records events in the collection of its name, and fails on demand. */
async function startNoting({ messaging, mongo }: TestContext, name: string) {
  const durable = uniqueName(name);
  const notes = mongo.db.collection<{ eventId: string }>(name);
  await ensureIndexes(mongo.db, [{ collection: name, indexes: [] }]);
  const state = { failing: false, calls: 0 };
  const consumer = await startConsumer({
    messaging,
    mongo,
    durable,
    contracts: testContracts,
    logger: silent,
    backoffMs: [10],
    handlers: {
      'test.thing.changed.v1': async ({ id }, { session }) => {
        state.calls += 1;
        await notes.insertOne({ eventId: id }, { session });
        if (state.failing) throw new Error('cannot, now');
      },
    },
  });
  cleanUpLater(() => consumer.stop());
  return { durable, notes, state, consumer };
}

describe('dead letters', () => {
  it('receive a message after five failed attempts with the reason, and replay it to that consumer only', async () => {
    const context = await openTestContext();
    const failing = await startNoting(context, 'failing');
    const fine = await startNoting(context, 'fine');
    failing.state.failing = true;
    const event = thingEnvelope('a', 1);
    await publishRaw(context.messaging, JSON.stringify(event), event.id);

    const [letter] = await waitFor(async () => {
      const letters = await listDeadLetters(context.messaging);
      return letters.length > 0 && letters;
    });
    expect(letter).toMatchObject({
      consumer: failing.durable,
      subject: context.messaging.names.event(event.type),
      reason: 'Error: cannot, now',
      deliveries: 5,
      text: JSON.stringify(event),
    });
    expect([failing.state.calls, await failing.notes.countDocuments()]).toEqual([5, 0]);
    expect(await countDeadLetters(context.messaging)).toBe(1);

    failing.state.failing = false;
    const sequence = letter?.sequence ?? 0;
    expect(await replayDeadLetter(context.messaging, sequence)).toBe(true);
    await waitFor(async () => (await failing.notes.countDocuments()) === 1);

    expect(await replayDeadLetter(context.messaging, sequence)).toBe(false);
    expect(await listDeadLetters(context.messaging)).toEqual([]);
    // The other consumer's next event arrives after anything the replay could have sent to it.
    const next = thingEnvelope('a', 2);
    await publishRaw(context.messaging, JSON.stringify(next), next.id);
    await waitFor(async () => (await fine.notes.countDocuments()) === 2);
    expect(fine.state.calls).toBe(2);
    expect(fine.consumer.stats()).toMatchObject({ duplicates: 0, redelivered: 0 });
  });

  it.each([
    ['that is no JSON', '{"id": "broken'],
    ['that breaks its schema', JSON.stringify({ ...thingEnvelope('a', 1), data: { value: 'many' } })],
  ])('take poison %s after five tries and do not hold up what follows', async (_what, poison) => {
    const context = await openTestContext();
    const { consumer, notes } = await startNoting(context, 'victim');
    await publishRaw(context.messaging, poison, 'poison');
    const event = thingEnvelope('b', 1);
    await publishRaw(context.messaging, JSON.stringify(event), event.id);

    await waitFor(async () => (await notes.countDocuments()) === 1);
    await waitFor(() => consumer.stats().deadLettered === 1);
    const letters = await listDeadLetters(context.messaging);
    expect(letters).toMatchObject([{ text: poison, deliveries: 5 }]);
    expect(letters[0]?.reason).toMatch(/^InvalidMessage: Not/);

    // The replayed message is still invalid: five more attempts, then a new dead letter replaces the old one.
    await replayDeadLetter(context.messaging, letters[0]?.sequence ?? 0);
    await waitFor(() => consumer.stats().deadLettered === 2);
    const again = await listDeadLetters(context.messaging);
    expect(again).toMatchObject([{ text: poison, deliveries: 5, subject: letters[0]?.subject }]);
    expect(consumer.stats().failed).toBe(10);
  });

  it('refuse to replay to a deleted consumer', async () => {
    const context = await openTestContext();
    const { consumer, durable } = await startNoting(context, 'gone');
    await publishRaw(context.messaging, 'poison', 'poison');
    await waitFor(() => consumer.stats().deadLettered === 1);
    await consumer.stop();
    await context.messaging.manager.consumers.delete(context.messaging.names.events, durable);
    const letters = await listDeadLetters(context.messaging);
    await expect(replayDeadLetter(context.messaging, letters[0]?.sequence ?? 0)).rejects.toThrow(/consumer not found/);
    expect(await listDeadLetters(context.messaging)).toHaveLength(1);
  });
});
