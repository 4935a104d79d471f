import { describe, expect, it, vi } from 'vitest';
import { bayRoute, openTestApp } from '../testing/test-app.ts';
import { addRoute } from '../http/add-route.ts';
import { createReadiness } from './readiness.ts';

const ok = async () => undefined;
const broken = async () => {
  throw new Error('mongodb://user:secret@db-1:27017 is away');
};
const never = () => new Promise<void>(() => undefined);

describe('readiness', () => {
  it('is ready while every dependency answers', async () => {
    const { app } = await openTestApp({ checks: { mongodb: ok, nats: ok } });
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'ready', checks: { mongodb: 'ok', nats: 'ok' } },
    ]);
  });

  it('names a failed dependency without its address, while liveness stays ok', async () => {
    const { app, lines } = await openTestApp({ checks: { mongodb: broken, nats: ok } });
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'not ready', checks: { mongodb: 'failed', nats: 'ok' } },
    ]);
    expect(answer.body).not.toContain('db-1');
    expect(lines).toContainEqual(expect.objectContaining({ level: 'warn', check: 'mongodb' }));
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  });

  it('times out after a second when a dependency never answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failures = vi.fn<(name: string, error: unknown) => void>();
    const state = createReadiness({ slow: never, quick: ok }, failures)();
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(await state).toEqual({ ready: false, checks: { slow: 'failed', quick: 'ok' } });
    expect(failures).toHaveBeenCalledOnce();
  });

  it('runs the checks at most once a second and notices changes after it', async () => {
    const check = vi.fn<() => Promise<void>>(ok);
    const ask = createReadiness({ mongodb: check }, () => undefined);
    vi.useFakeTimers({ toFake: ['performance'] });
    await Promise.all([ask(), ask(), ask()]);
    expect(check).toHaveBeenCalledTimes(1);
    check.mockImplementation(broken);
    vi.advanceTimersByTime(1_001);
    expect(await ask()).toMatchObject({ ready: false });
    vi.useRealTimers();
  });

  it('is not ready while the process drains, without running checks', async () => {
    const check = vi.fn<() => Promise<void>>(ok);
    const { app } = await openTestApp({ checks: { mongodb: check } });
    app.kit.draining = true;
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json(), answer.headers.connection]).toEqual([
      503,
      { status: 'draining', checks: {} },
      'close',
    ]);
    expect(check).not.toHaveBeenCalled();
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});

describe('requests of probes', () => {
  it('are neither logged nor cached', async () => {
    const { app, lines } = await openTestApp();
    for (const url of ['/healthz', '/readyz', '/metrics', '/openapi.json']) {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    }
    expect(lines).toEqual([]);
  });
});

describe('a delayed event loop', () => {
  const busyFor = (ms: number) => {
    const end = performance.now() + ms;
    while (performance.now() < end) Math.sqrt(end);
  };

  it('refuses requests at once with Retry-After, but never a probe', async () => {
    const { app, lines } = await openTestApp({ maxLoopDelayMs: 5 });
    addRoute(app, bayRoute, async ({ params }) => ({ bay: params.bay }));
    const refused = await vi.waitUntil(
      async () => {
        busyFor(60);
        const answer = await app.inject('/api/test/bays/a');
        return answer.statusCode === 503 && answer;
      },
      { timeout: 8_000, interval: 1 },
    );
    expect(refused.json()).toMatchObject({ status: 'thất bại', code: 'OVERLOADED' });
    expect(refused.headers['retry-after']).toBe('2');
    expect((await app.inject('/no-such-path')).statusCode).toBe(503);
    const warnings = lines.filter((line) => JSON.stringify(line).includes('requests are refused'));
    expect(warnings).toEqual([expect.objectContaining({ delayMs: expect.any(Number) })]);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });
});
