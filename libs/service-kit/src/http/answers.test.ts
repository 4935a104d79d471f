import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { bayRoute, bookingRoute, openTestApp } from '../testing/test-app.ts';
import { addRoute } from './add-route.ts';
import type { AppOptions } from './app.ts';

async function answering(result: unknown, options: Partial<AppOptions> = {}) {
  const { app, lines } = await openTestApp(options);
  addRoute(app, { ...bayRoute, response: Type.Unsafe<unknown>(bayRoute.response) }, async () => result);
  return { answer: await app.inject('/api/test/bays/a'), lines };
}

describe('a response', () => {
  it.each([
    ['lacks a field', {}],
    ['has a wrong type', { bay: 1 }],
    ['lets a field out that the contract does not know', { bay: 'a', passwordHash: 'x' }],
    ['is a date where text is promised', { bay: 'a', at: new Date() }],
  ])('that %s fails its test, and says in the log what is wrong', async (_, result) => {
    const { answer, lines } = await answering(result);
    expect([answer.statusCode, answer.json()]).toMatchObject([500, { code: 'INTERNAL' }]);
    expect(JSON.stringify(lines)).toContain('The response of GET /api/test/bays/:bay violates its contract');
  });

  it('is not validated in production', async () => {
    const { answer } = await answering({ bay: 'a', more: 1 }, { checkResponses: false });
    expect([answer.statusCode, answer.json()]).toEqual([200, { bay: 'a', more: 1 }]);
  });

  it('omits an optional field that is undefined', async () => {
    const { app } = await openTestApp();
    const loose = { ...bookingRoute, response: Type.Unsafe<unknown>(bookingRoute.response) };
    addRoute(app, loose, async () => ({ bay: 1, plate: 'a', urgent: undefined }));
    const payload = { plate: 'a', hours: 1 };
    const answer = await app.inject({ method: 'POST', url: '/api/test/bays/1/bookings', payload });
    expect(answer.json()).toEqual({ bay: 1, plate: 'a' });
  });

  it('may be bytes, a stream or empty', async () => {
    const { app } = await openTestApp();
    const results = [Buffer.from('{"bay":"b"}'), Readable.from(['{"bay":', '"c"}']), null];
    addRoute(app, bayRoute, async ({ reply }) => {
      const result = results.shift() ?? null;
      if (!result) reply.code(304);
      return result;
    });
    const bodies = [];
    for (let n = 0; n < 3; n += 1) bodies.push((await app.inject('/api/test/bays/a')).body);
    expect(bodies).toEqual(['{"bay":"b"}', '{"bay":"c"}', '']);
  });
});

describe('the cache headers', () => {
  it('are those of the contract, with the tags to purge', async () => {
    const { answer } = await answering({ bay: 'a' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=30',
      'cache-tag': 'bays bay-a',
    });
  });

  it('are those of the handler when it sets them', async () => {
    const { app } = await openTestApp();
    addRoute(app, bayRoute, async ({ params, reply }) => {
      reply.header('cache-control', 'public, immutable');
      return { bay: params.bay };
    });
    expect((await app.inject('/api/test/bays/a')).headers['cache-control']).toBe('public, immutable');
  });

  it('are no-store for everything else', async () => {
    const { app } = await openTestApp();
    addRoute(app, bookingRoute, async () => ({ bay: 1, plate: 'a' }));
    const payload = { plate: 'a', hours: 1 };
    const answer = await app.inject({ method: 'POST', url: '/api/test/bays/1/bookings', payload });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('cache-tag');
  });

  it.each(['/api/test/bays/A', '/api/test/bays/a?x=1', '/nowhere'])('are no-store for a failure: %s', async (url) => {
    const { app } = await openTestApp();
    addRoute(app, bayRoute, async ({ params }) => ({ bay: params.bay }));
    const answer = await app.inject(url);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('cache-tag');
  });
});

describe('a request id', () => {
  it.each(['abc-123', '0190f3c2-7e54-7d5c-9c59-0a2b7f2f6a11', 'a'.repeat(64)])(
    'that is safe is kept: %s',
    async (id) => {
      const { app, lines } = await openTestApp();
      addRoute(app, bayRoute, async ({ params }) => ({ bay: params.bay }));
      const answer = await app.inject({ url: '/api/test/bays/a', headers: { 'x-request-id': id } });
      expect(answer.headers['x-request-id']).toBe(id);
      expect(lines).toContainEqual(
        expect.objectContaining({ msg: 'request', requestId: id, route: 'test.bay', status: 200 }),
      );
    },
  );

  it.each(['', 'a b', 'a"b', 'a\tb', 'a'.repeat(65), 'ă'])('that is unsafe is replaced: %j', async (id) => {
    const { app } = await openTestApp();
    const answer = await app.inject({ url: '/nowhere', headers: { 'x-request-id': id } });
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('the log line of a request', () => {
  it('contains no query', async () => {
    const { app, lines } = await openTestApp();
    await app.inject('/nowhere?email=lan@example.com&code=123456');
    expect(lines.filter(({ msg }) => msg === 'request')).toMatchObject([{ path: '/nowhere', status: 404 }]);
    expect(JSON.stringify(lines)).not.toMatch(/lan@example|123456/);
  });
});

describe('the client address', () => {
  const seen = async (options: Partial<AppOptions>) => {
    const { app, lines } = await openTestApp(options);
    await app.inject({ url: '/nowhere', headers: { 'x-forwarded-for': '203.0.113.9' }, remoteAddress: '10.0.0.1' });
    return lines.find(({ msg }) => msg === 'request')?.['ip'];
  };

  it('is taken from trusted proxies only', async () => {
    expect(await seen({})).toBe('10.0.0.1');
    expect(await seen({ trustProxy: [] })).toBe('10.0.0.1');
    expect(await seen({ trustProxy: '' })).toBe('10.0.0.1');
    expect(await seen({ trustProxy: ['192.168.0.0/16'] })).toBe('10.0.0.1');
    expect(await seen({ trustProxy: ['127.0.0.1', '10.0.0.0/8'] })).toBe('203.0.113.9');
    expect(await seen({ trustProxy: '127.0.0.1,10.0.0.1' })).toBe('203.0.113.9');
  });
});
