import type { Readable } from 'node:stream';
import fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { createListStreams } from './list-streams.ts';

async function* count(to: number) {
  for (let n = 0; n < to; n += 1) yield { n, secret: 'x' };
}

function openApp(most?: number) {
  const app = fastify();
  const streams = createListStreams(most);
  app.get<{ Params: { to: string } }>('/:to', (request, reply) =>
    streams.send(reply, count(Number(request.params.to)), ({ n }) => ({ n })),
  );
  return { app, streams };
}

describe('a list that is streamed', () => {
  it.each([0, 1, 3, 20_000])('is one JSON array of %d presented items', async (to) => {
    const answer = await openApp().app.inject(`/${to}`);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toEqual(Array.from({ length: to }, (_, n) => ({ n })));
  });

  it('is refused while the maximum number of lists is being sent', async () => {
    const { app } = openApp(1);
    const [first, second] = await Promise.all([app.inject('/20000'), app.inject('/20000')]);
    expect([first.statusCode, second.statusCode].toSorted((a, b) => a - b)).toEqual([200, 503]);
    expect((await app.inject('/1')).statusCode).toBe(200);
  });

  it('no longer counts after it fails', async () => {
    const app = fastify();
    const streams = createListStreams(1);
    app.get('/', (_, reply) =>
      streams.send(reply, count(1), () => {
        throw new Error('broken');
      }),
    );
    await app.inject('/').catch(() => undefined);
    const again = await app.inject('/').catch((error: unknown) => error);
    expect(again).not.toMatchObject({ statusCode: 503 });
  });

  it('is cut off when it is read too slowly', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const app = fastify();
    const streams = createListStreams(1);
    const held: Readable[] = [];
    app.get('/held', async (_, reply) => {
      held.push(streams.send(reply, count(20_000), (item) => item));
      return 'nobody reads it';
    });
    app.get('/read', (_, reply) => streams.send(reply, count(1), ({ n }) => n));
    await app.inject('/held');
    held[0]?.on('error', () => undefined);
    expect((await app.inject('/read')).statusCode).toBe(503);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect((await app.inject('/read')).json()).toEqual([0]);
  });
});
