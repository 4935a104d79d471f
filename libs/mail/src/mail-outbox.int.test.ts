import { connectMessaging, createOutbox, startRelay } from '@garage/messaging';
import type { Log } from '@garage/messaging';
import { ensureIndexes, inTransaction } from '@garage/mongo';
import {
  cleanUpLater,
  freshNamespace,
  openLink,
  openTestDatabase,
  servers,
  uniqueName,
  waitFor,
} from '@garage/testing';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { createMailQueue, MAIL_QUEUE, mailJob, readEnvelope, readMail } from './index.ts';

const ignore = (): void => undefined;
const logger: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** An outbox with a relay to a queue, over a link to Redis that can be cut. */
async function openOffice() {
  const mongo = await openTestDatabase('mail');
  const messaging = await connectMessaging({
    url: servers().natsUrl,
    name: 'test',
    logger,
    namespace: freshNamespace(),
  });
  const outbox = createOutbox({ mongo, producer: 'test' });
  await ensureIndexes(mongo.db, outbox.indexes);
  const link = await openLink(servers().redisUrl);
  const prefix = uniqueName('mail');
  const queue = createMailQueue({ redisUrl: `redis://${link.host}`, prefix });
  const relay = startRelay({ mongo, messaging, outbox, logger, enqueue: queue.enqueue });
  const connection = new Redis(servers().redisUrl, { maxRetriesPerRequest: null });
  const look = new Queue<unknown>(MAIL_QUEUE, { connection, prefix });
  cleanUpLater(async () => {
    await relay.stop();
    await queue.close();
    await messaging.close();
    await look.obliterate({ force: true });
    await look.close();
    connection.disconnect();
  });
  const ask = (to: string) => {
    const data = { to, sealedCode: 'v1.abc.def', validMinutes: 10 };
    const job = mailJob({ name: 'verification-code', data, correlationId: `request of ${to}` });
    return inTransaction(mongo, (session) => outbox.appendJobs(session, [job]));
  };
  const rows = () => mongo.db.collection('outbox').find().sort({ order: 1 }).toArray();
  return { link, relay, look, ask, rows };
}

describe('a mail in the outbox', () => {
  it('is enqueued under the id of its row, with its correlation id and time [SRV-08]', async () => {
    const { link, relay, look, ask, rows } = await openOffice();
    await link.cut();
    await ask('lan@example.com');
    const [row] = await rows();
    await link.restore();
    await waitFor(async () => (await relay.stats()).unsent === 0);

    const [job] = await look.getWaiting();
    expect(job).toMatchObject({ id: row?._id, name: 'verification-code' });
    expect(readEnvelope(job?.data)).toEqual({
      data: { to: 'lan@example.com', sealedCode: 'v1.abc.def', validMinutes: 10 },
      correlationId: 'request of lan@example.com',
      at: row?.['at'].toISOString(),
    });
  });

  it('waits in the outbox while Redis is down, blocks nothing, and is enqueued once afterwards [SRV-08]', async () => {
    const { link, relay, look, ask, rows } = await openOffice();
    await ask('a@example.com');
    await waitFor(async () => (await look.getWaitingCount()) === 1 && (await rows()).length === 0);
    await link.cut();
    const startedAt = performance.now();
    for (const name of ['b', 'c', 'd', 'e', 'f']) await ask(`${name}@example.com`);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    await waitFor(async () => (await relay.stats()).oldestSeconds > 1.5);
    expect(await rows()).toHaveLength(5);
    expect(await look.getWaitingCount()).toBe(1);

    await link.restore();
    await waitFor(async () => (await relay.stats()).unsent === 0);
    const waiting = await look.getWaiting();
    const recipients = waiting.map(({ name, data }) => readMail({ name, data: readEnvelope(data).data }).to);
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.com`);
    expect(recipients).toHaveLength(all.length);
    expect(new Set(recipients)).toEqual(new Set(all));
  });
});
