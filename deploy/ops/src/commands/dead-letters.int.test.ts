import { randomUUID } from 'node:crypto';
import { productDeleted } from '@garage/contracts';
import { countDeadLetters, inboxIndexes, listDeadLetters, startConsumer } from '@garage/messaging';
import { ensureIndexes } from '@garage/mongo';
import { cleanUpLater, uniqueName, waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { openDesk, silent } from '../testing/open-desk.ts';

/** A consumer that fails while `failing` is set, and `count` events that it has given up. */
async function openGivenUp(count: number) {
  const desk = await openDesk();
  const [mongo, messaging] = await Promise.all([desk.mongo('engagement'), desk.messaging()]);
  await ensureIndexes(mongo.db, inboxIndexes);
  const durable = uniqueName('cleaning');
  const state = { failing: true, handled: [] as string[] };
  const consumer = await startConsumer({
    messaging,
    mongo,
    durable,
    contracts: [productDeleted],
    logger: silent,
    backoffMs: [1],
    handlers: {
      'catalogue.product.deleted.v1': async ({ entityId }) => {
        if (state.failing) throw new Error('cannot,\nnow');
        state.handled.push(entityId);
      },
    },
  });
  cleanUpLater(() => consumer.stop());
  const ids = Array.from({ length: count }, (_, at) => String(at).repeat(24));
  for (const entityId of ids) {
    const id = randomUUID();
    const head = { id, type: productDeleted.type, occurredAt: new Date().toISOString(), producer: 'test' };
    const event = { ...head, correlationId: 'c', entityId, version: 1, data: {} };
    await messaging.jetstream.publish(messaging.names.event(productDeleted.type), JSON.stringify(event), { msgID: id });
  }
  await waitFor(async () => (await countDeadLetters(messaging)) === count);
  return { ...desk, durable, state, ids };
}

describe('ops dead-letters', () => {
  it('lists dead letters, shows one, and replays it to its consumer', async () => {
    const { run, durable, state, ids } = await openGivenUp(3);
    const { code, out } = await run('dead-letters', 'list');
    expect(code).toBe(0);
    expect(out).toHaveLength(5);
    expect(out[1]).toMatch(new RegExp(`^\\d+ .* ${durable} .* 5 .* Error: cannot, now$`));
    const listed: { sequence: number; consumer: string }[] = JSON.parse(
      (await run('dead-letters', 'list', '--json', '--limit', '2')).out.join(''),
    );
    expect(listed).toHaveLength(2);
    const sequence = String(listed[0]?.sequence);
    const shown = await run('dead-letters', 'show', sequence);
    expect(shown.out.at(-1)).toMatch(/^\{"id":.*"type":"catalogue.product.deleted.v1"/);

    state.failing = false;
    expect(await run('dead-letters', 'replay', sequence)).toMatchObject({ code: 0, out: ['1 replayed'] });
    await waitFor(() => state.handled.length === 1);
    expect(await run('dead-letters', 'replay', '--all')).toMatchObject({ code: 0, out: ['2 replayed'] });
    await waitFor(() => state.handled.length === 3);
    expect(state.handled.toSorted()).toEqual(ids);
    expect((await run('dead-letters')).out).toEqual(['There are no dead letters.']);
    expect(await run('dead-letters', 'replay', sequence)).toMatchObject({
      code: 1,
      errors: [`There is no dead letter ${sequence}`],
    });
  });

  it('shows and deletes a dead letter; a repeat does nothing', async () => {
    const desk = await openGivenUp(2);
    const broker = await desk.messaging();
    const [poison, other] = await listDeadLetters(broker);
    const sequence = String(poison?.sequence);
    const dropped = await desk.run('dead-letters', 'drop', sequence);
    expect(dropped).toMatchObject({ code: 0, errors: [`${sequence} is deleted`] });
    expect(dropped.out).toEqual(expect.arrayContaining([`sequence: ${sequence}`, poison?.text]));
    expect(await desk.run('dead-letters', 'drop', sequence)).toEqual({
      code: 0,
      out: [],
      errors: [`There is no dead letter ${sequence} (any more)`],
    });
    expect((await listDeadLetters(broker)).map((letter) => letter.sequence)).toEqual([other?.sequence]);
  });

  it('shows the usage for invalid arguments', async () => {
    const { run } = await openDesk();
    for (const args of [
      ['show'],
      ['replay'],
      ['replay', '1', '--all'],
      ['replay', 'x'],
      ['drop'],
      ['drop', '--all'],
      ['list', '--nonsense'],
    ]) {
      const { code, errors } = await run('dead-letters', ...args);
      expect([code, errors.join('\n')]).toEqual([2, expect.stringContaining('dead-letters replay --all')]);
    }
    expect((await run('nonsense')).code).toBe(2);
    expect((await run('--help')).out.join('\n')).toMatch(/dead-letters .*\n.*outbox .*\n.*streams .*\n.*mails /);
    expect((await run('mails', '--help')).out.join('\n')).toContain('mails resend --all');
  });
});
