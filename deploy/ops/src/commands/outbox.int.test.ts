import { waitFor } from '@garage/testing';
import { createOutbox, startRelay } from '@garage/messaging';
import { ensureIndexes } from '@garage/mongo';
import { expect, it } from 'vitest';
import { openDesk, silent } from '../testing/open-desk.ts';

it('ops outbox lists rows that cannot be sent, shows, replays and drops them [TRUST-10]', async () => {
  const desk = await openDesk();
  const [mongo, messaging] = await Promise.all([desk.mongo('booking'), desk.messaging()]);
  const outbox = createOutbox({ mongo, producer: 'booking' });
  await ensureIndexes(mongo.db, outbox.indexes);
  const rows = mongo.db.collection<{ _id: string }>('outbox');
  const row = (id: string, job: object | null) => ({ _id: id, kind: 'job', order: 1, at: new Date(), job });
  await rows.insertMany([row('one', { queue: 'mail', name: 'hello', data: {} }), row('two', null)]);
  const enqueue = () => Promise.reject(new TypeError('not a job'));
  const giveUp = { tries: 1, refusedForMs: 0 };
  const first = startRelay({ mongo, messaging, outbox, logger: silent, enqueue, giveUp });
  await waitFor(async () => (await first.stats()).setAside === 2);
  await first.stop();

  const { code, out } = await desk.run('outbox', 'list');
  expect(code).toBe(0);
  expect(out.join('\n')).toMatch(/booking +one .* mail hello +TypeError: not a job/);
  expect(out.join('\n')).toMatch(/booking +two .* \? \? +The row contains neither/);
  expect((await desk.run('outbox', 'show', 'booking', 'one')).out.join()).toContain('"queue": "mail"');
  expect(await desk.run('outbox', 'drop', 'booking', 'two')).toMatchObject({ code: 0, errors: ['two is deleted'] });
  expect(await desk.run('outbox', 'replay', 'booking', 'two')).toMatchObject({ code: 1, out: ['0 put back'] });
  expect(await desk.run('outbox', 'replay', 'booking', '--all')).toMatchObject({ code: 0, out: ['1 put back'] });
  expect((await desk.run('outbox', 'list', 'booking')).out).toEqual(['No row was set aside.']);
  expect(await rows.countDocuments({ _id: 'one' })).toBe(1);
  expect(await desk.run('outbox', 'replay', 'nowhere', 'x')).toMatchObject({ code: 2 });
});
