import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fastest, freePort } from '@garage/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMailQueue, MailQueueUnavailable } from './mail-queue.ts';

const mail = {
  id: 'row-1',
  name: 'verification-code',
  data: { to: 'lan@example.com', sealedCode: 'v1.abc.def', validMinutes: 10 },
  correlationId: 'request-1',
  at: '2026-01-05T08:00:00.000Z',
};

function openQueue(port: number) {
  const queue = createMailQueue({ redisUrl: `redis://127.0.0.1:${port}` });
  onTestFinished(() => queue.close());
  return queue;
}

/** A server that accepts connections and never responds, like a Redis that hangs. */
async function listenSilently(): Promise<number> {
  const server = createServer((socket) => socket.resume().on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return isAddressInfo(address) ? address.port : 0;
}

function isAddressInfo(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

describe('a mail queue without Redis', () => {
  it.each([
    ['where nothing listens', freePort, /ECONNREFUSED/],
    ['where something listens that never answers', listenSilently, /./],
  ])('fails at once %s, and says why', async (_, findPort, reason) => {
    const queue = openQueue(await findPort());
    const { answer, ms } = await fastest(() => queue.enqueue(mail).catch((error: unknown) => error));
    expect(answer).toBeInstanceOf(MailQueueUnavailable);
    expect(answer).toHaveProperty('cause.message', expect.stringMatching(reason));
    expect(ms).toBeLessThan(1_000);
  });
});

describe('a mail queue rejects without a request to Redis', () => {
  it.each(['', '12345', 'a:b', 'a:b:c', 'a b', 'é', 'x'.repeat(129)])('the id %j', async (id) => {
    await expect(openQueue(1).enqueue({ ...mail, id })).rejects.toThrow(TypeError);
  });
});
