import { describe, expect, it } from 'vitest';
import type { LoadResult } from './shared-loads.ts';
import { createResponseCache } from './response-cache.ts';

interface Body {
  text: string;
}

const STORE = { action: 'store', bytes: 100, seconds: 30, shareable: true } as const;

function setUp(options: { maxBytes?: number } = {}) {
  const clock = { ms: 0 };
  const cache = createResponseCache<Body>({
    maxBytes: options.maxBytes ?? 10_000,
    staleSeconds: 30,
    maxSecondsWithoutEvents: 3,
    now: () => clock.ms,
  });
  cache.setReceivingEvents(true);
  return { cache, clock };
}

/** An upstream that responds when the test calls answer(). */
function controlledLoad(tags: string[] = ['products']) {
  const done = Promise.withResolvers<LoadResult<Body>>();
  let calls = 0;
  return {
    load: () => {
      calls += 1;
      return done.promise;
    },
    answer: (text: string) => done.resolve({ ...STORE, tags, value: { text } }),
    answerWith: done.resolve,
    fail: done.reject,
    get calls() {
      return calls;
    },
  };
}

const storable =
  (text: string, tags: string[] = ['products']) =>
  async (): Promise<LoadResult<Body>> => ({
    ...STORE,
    tags,
    value: { text },
  });

describe('lifetimes', () => {
  it('serves a response fresh, then stale while it may be reloaded, then not at all', async () => {
    const { cache, clock } = setUp();
    await cache.load('/a', storable('one'));
    clock.ms = 29_999;
    expect(cache.find('/a')).toMatchObject({ value: { text: 'one' }, stale: false });
    clock.ms = 30_000;
    expect(cache.find('/a')).toMatchObject({ stale: true });
    clock.ms = 60_000;
    expect(cache.find('/a')).toBeUndefined();
  });

  it('counts the age from the request, not from the response', async () => {
    const { cache, clock } = setUp();
    const upstream = controlledLoad();
    const loading = cache.load('/a', upstream.load);
    clock.ms = 20_000;
    upstream.answer('slow');
    await loading;
    clock.ms = 30_000;
    expect(cache.find('/a')).toMatchObject({ stale: true });
  });

  it('serves responses for a few seconds only while no events arrive', async () => {
    const { cache, clock } = setUp();
    await cache.load('/a', storable('one'));
    cache.setReceivingEvents(false);
    clock.ms = 2999;
    expect(cache.find('/a')).toMatchObject({ stale: false });
    clock.ms = 3000;
    expect(cache.find('/a')).toBeUndefined();
  });

  it('replaces a stale response by the reloaded one', async () => {
    const { cache, clock } = setUp();
    await cache.load('/a', storable('one'));
    clock.ms = 31_000;
    await cache.load('/a', storable('two'));
    expect(cache.find('/a')).toMatchObject({ value: { text: 'two' }, stale: false });
  });

  it('keeps a stale response when the reload fails, and removes it when it is no longer cacheable', async () => {
    const { cache, clock } = setUp();
    await cache.load('/a', storable('one'));
    clock.ms = 31_000;
    await expect(cache.load('/a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    await cache.load('/a', async () => ({ action: 'leave', shareable: true, value: { text: '500' } }));
    expect(cache.find('/a')).toMatchObject({ value: { text: 'one' }, stale: true });
    await cache.load('/a', async () => ({ action: 'remove', shareable: true, value: { text: '404' } }));
    expect(cache.find('/a')).toBeUndefined();
  });
});

describe('bounds', () => {
  it('evicts the least recently used response at the memory limit', async () => {
    const { cache } = setUp({ maxBytes: 250 });
    await cache.load('/a', storable('a'));
    await cache.load('/b', storable('b'));
    cache.find('/a');
    await cache.load('/c', storable('c'));
    expect(cache.size).toEqual({ entries: 2, bytes: 200 });
    expect(cache.find('/b')).toBeUndefined();
    expect(cache.find('/a')?.value.text).toBe('a');
  });

  it('does not store a response larger than the memory limit', async () => {
    const { cache } = setUp({ maxBytes: 50 });
    expect(await cache.load('/a', storable('a'))).toEqual({ text: 'a' });
    expect(cache.find('/a')).toBeUndefined();
    cache.invalidate(['products']);
    expect(cache.size).toEqual({ entries: 0, bytes: 0 });
  });
});

describe('single flight', () => {
  it('runs one load for concurrent requests', async () => {
    const { cache } = setUp();
    const upstream = controlledLoad();
    const answers = Array.from({ length: 50 }, () => cache.load('/a', upstream.load));
    upstream.answer('one');
    expect(new Set(await Promise.all(answers))).toEqual(new Set([{ text: 'one' }]));
    expect(upstream.calls).toBe(1);
  });

  it('rejects all waiting requests when the load fails, and starts a new load for the next', async () => {
    const { cache } = setUp();
    const upstream = controlledLoad();
    const answers = [1, 2, 3].map(() => cache.load('/a', upstream.load).catch((error: Error) => error.message));
    upstream.fail(new Error('down'));
    expect(await Promise.all(answers)).toEqual(['down', 'down', 'down']);
    expect(await cache.load('/a', storable('up'))).toEqual({ text: 'up' });
  });

  it('gives a response that may not be shared only to the request that started the load', async () => {
    const { cache } = setUp();
    const upstream = controlledLoad();
    const [first, second] = [cache.load('/a', upstream.load), cache.load('/a', upstream.load)];
    upstream.answerWith({ action: 'remove', shareable: false, value: { text: 'own' } });
    expect([await first, await second]).toEqual([{ text: 'own' }, undefined]);
    expect(cache.find('/a')).toBeUndefined();
  });
});

describe('invalidation', () => {
  it('removes responses with one of the tags, and no others', async () => {
    const { cache } = setUp();
    await cache.load('/a', storable('a', ['products', 'product-1']));
    await cache.load('/b', storable('b', ['product-2']));
    cache.invalidate(['product-1']);
    expect(cache.find('/a')).toBeUndefined();
    expect(cache.find('/b')?.value.text).toBe('b');
  });

  it('never serves an invalidated response as a stale one', async () => {
    const { cache, clock } = setUp();
    await cache.load('/a', storable('old'));
    clock.ms = 31_000;
    const renewal = controlledLoad();
    const renewing = cache.load('/a', renewal.load);
    cache.invalidate(['products']);
    expect(cache.find('/a')).toBeUndefined();
    renewal.answer('old too');
    await renewing;
    expect(cache.find('/a')).toBeUndefined();
  });

  it('during a load: its result goes to the waiting requests, is not stored, and later requests load again', async () => {
    const { cache } = setUp();
    const before = controlledLoad();
    const waiting = cache.load('/a', before.load);
    cache.invalidate(['products']);
    const after = controlledLoad();
    const later = cache.load('/a', after.load);
    before.answer('old');
    expect(await waiting).toEqual({ text: 'old' });
    expect(cache.find('/a')).toBeUndefined();
    after.answer('new');
    expect(await later).toEqual({ text: 'new' });
    expect(cache.find('/a')?.value.text).toBe('new');
  });

  it('of other tags lets the result of a load be stored', async () => {
    const { cache } = setUp();
    const upstream = controlledLoad(['categories']);
    const loading = cache.load('/a', upstream.load);
    cache.invalidate(['products']);
    upstream.answer('one');
    await loading;
    expect(cache.find('/a')?.value.text).toBe('one');
  });

  it('of a tag that a load has announced: its result is not stored, and later requests do not join it', async () => {
    const { cache } = setUp();
    const before = controlledLoad();
    const waiting = cache.load('/a', (load) => {
      load.announceTags(['products']);
      return before.load();
    });
    cache.invalidate(['products']);
    const later = cache.load('/a', storable('new', ['categories']));
    before.answer('old');
    expect([await waiting, await later]).toEqual([{ text: 'old' }, { text: 'new' }]);
    cache.flush();
    const again = controlledLoad();
    const alone = cache.load('/a', (load) => {
      load.announceTags(['products']);
      return again.load();
    });
    cache.invalidate(['products']);
    again.answer('old');
    await alone;
    expect(cache.find('/a')).toBeUndefined();
  });

  it('of other tags than a load has announced lets later requests join it', async () => {
    const { cache } = setUp();
    const upstream = controlledLoad(['categories']);
    const first = cache.load('/a', (load) => {
      load.announceTags(['categories']);
      return upstream.load();
    });
    cache.invalidate(['products']);
    const second = cache.load('/a', storable('another'));
    upstream.answer('one');
    expect([await first, await second]).toEqual([{ text: 'one' }, { text: 'one' }]);
  });

  it('never lets an older load replace the result of a newer one', async () => {
    const { cache } = setUp();
    const older = controlledLoad(['categories']);
    const waiting = cache.load('/a', older.load);
    cache.invalidate(['products']);
    await cache.load('/a', storable('newer', ['categories']));
    older.answer('older');
    await waiting;
    expect(cache.find('/a')?.value.text).toBe('newer');
  });

  it('by flush removes everything, and results of loads under way are not stored', async () => {
    const { cache } = setUp();
    await cache.load('/a', storable('a', []));
    const upstream = controlledLoad([]);
    const loading = cache.load('/b', upstream.load);
    cache.flush();
    upstream.answer('b');
    await loading;
    expect([cache.find('/a'), cache.find('/b')]).toEqual([undefined, undefined]);
    expect(cache.size).toEqual({ entries: 0, bytes: 0 });
  });
});
