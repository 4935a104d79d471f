import { describe, expect, it } from 'vitest';
import type { Loaded } from './flights.ts';
import { createResponseCache } from './response-cache.ts';

interface Body {
  text: string;
}

const KEEP = { verdict: 'keep', bytes: 100, seconds: 30, shareable: true } as const;

function setUp(options: { maxBytes?: number } = {}) {
  const clock = { ms: 0 };
  const cache = createResponseCache<Body>({
    maxBytes: options.maxBytes ?? 10_000,
    staleSeconds: 30,
    fallbackSeconds: 3,
    now: () => clock.ms,
  });
  cache.setFollowing(true);
  return { cache, clock };
}

/** An upstream that answers when it is told to. */
function controlledLoad(tags: string[] = ['products']) {
  const done = Promise.withResolvers<Loaded<Body>>();
  let calls = 0;
  return {
    load: () => {
      calls += 1;
      return done.promise;
    },
    answer: (text: string) => done.resolve({ ...KEEP, tags, value: { text } }),
    answerWith: done.resolve,
    fail: done.reject,
    get calls() {
      return calls;
    },
  };
}

const keep =
  (text: string, tags: string[] = ['products']) =>
  async (): Promise<Loaded<Body>> => ({
    ...KEEP,
    tags,
    value: { text },
  });

describe('lifetimes', () => {
  it('serves fresh, then stale while it may be renewed, then not at all', async () => {
    const { cache, clock } = setUp();
    await cache.load('/a', keep('one'));
    clock.ms = 29_999;
    expect(cache.find('/a')).toMatchObject({ value: { text: 'one' }, stale: false });
    clock.ms = 30_000;
    expect(cache.find('/a')).toMatchObject({ stale: true });
    clock.ms = 60_000;
    expect(cache.find('/a')).toBeUndefined();
  });

  it('counts the age from the question, not from the answer', async () => {
    const { cache, clock } = setUp();
    const upstream = controlledLoad();
    const loading = cache.load('/a', upstream.load);
    clock.ms = 20_000;
    upstream.answer('slow');
    await loading;
    clock.ms = 30_000;
    expect(cache.find('/a')).toMatchObject({ stale: true });
  });

  it('keeps answers for seconds only while events do not arrive', async () => {
    const { cache, clock } = setUp();
    await cache.load('/a', keep('one'));
    cache.setFollowing(false);
    clock.ms = 2999;
    expect(cache.find('/a')).toMatchObject({ stale: false });
    clock.ms = 3000;
    expect(cache.find('/a')).toBeUndefined();
  });

  it('replaces a stale answer by its renewal', async () => {
    const { cache, clock } = setUp();
    await cache.load('/a', keep('one'));
    clock.ms = 31_000;
    await cache.load('/a', keep('two'));
    expect(cache.find('/a')).toMatchObject({ value: { text: 'two' }, stale: false });
  });

  it('keeps a stale answer when its renewal fails, and forgets it when there is no such answer any more', async () => {
    const { cache, clock } = setUp();
    await cache.load('/a', keep('one'));
    clock.ms = 31_000;
    await expect(cache.load('/a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    await cache.load('/a', async () => ({ verdict: 'leave', shareable: true, value: { text: '500' } }));
    expect(cache.find('/a')).toMatchObject({ value: { text: 'one' }, stale: true });
    await cache.load('/a', async () => ({ verdict: 'remove', shareable: true, value: { text: '404' } }));
    expect(cache.find('/a')).toBeUndefined();
  });
});

describe('bounds', () => {
  it('holds no more bytes than it may, least recently used first out', async () => {
    const { cache } = setUp({ maxBytes: 250 });
    await cache.load('/a', keep('a'));
    await cache.load('/b', keep('b'));
    cache.find('/a');
    await cache.load('/c', keep('c'));
    expect(cache.size).toEqual({ entries: 2, bytes: 200 });
    expect(cache.find('/b')).toBeUndefined();
    expect(cache.find('/a')?.value.text).toBe('a');
  });

  it('refuses an answer larger than the whole', async () => {
    const { cache } = setUp({ maxBytes: 50 });
    expect(await cache.load('/a', keep('a'))).toEqual({ text: 'a' });
    expect(cache.find('/a')).toBeUndefined();
    cache.drop(['products']);
    expect(cache.size).toEqual({ entries: 0, bytes: 0 });
  });
});

describe('single flight', () => {
  it('asks once for all who ask at the same time', async () => {
    const { cache } = setUp();
    const upstream = controlledLoad();
    const answers = Array.from({ length: 50 }, () => cache.load('/a', upstream.load));
    upstream.answer('one');
    expect(new Set(await Promise.all(answers))).toEqual(new Set([{ text: 'one' }]));
    expect(upstream.calls).toBe(1);
  });

  it('tells all the same failure, and asks again for the next', async () => {
    const { cache } = setUp();
    const upstream = controlledLoad();
    const answers = [1, 2, 3].map(() => cache.load('/a', upstream.load).catch((error: Error) => error.message));
    upstream.fail(new Error('down'));
    expect(await Promise.all(answers)).toEqual(['down', 'down', 'down']);
    expect(await cache.load('/a', keep('up'))).toEqual({ text: 'up' });
  });

  it('gives what may not be shared to the one who asked alone', async () => {
    const { cache } = setUp();
    const upstream = controlledLoad();
    const [first, second] = [cache.load('/a', upstream.load), cache.load('/a', upstream.load)];
    upstream.answerWith({ verdict: 'remove', shareable: false, value: { text: 'own' } });
    expect([await first, await second]).toEqual([{ text: 'own' }, undefined]);
    expect(cache.find('/a')).toBeUndefined();
  });
});

describe('drops', () => {
  it('drops by any tag, and nothing else', async () => {
    const { cache } = setUp();
    await cache.load('/a', keep('a', ['products', 'product-1']));
    await cache.load('/b', keep('b', ['product-2']));
    cache.drop(['product-1']);
    expect(cache.find('/a')).toBeUndefined();
    expect(cache.find('/b')?.value.text).toBe('b');
  });

  it('never serves a dropped answer as a stale one', async () => {
    const { cache, clock } = setUp();
    await cache.load('/a', keep('old'));
    clock.ms = 31_000;
    const renewal = controlledLoad();
    const renewing = cache.load('/a', renewal.load);
    cache.drop(['products']);
    expect(cache.find('/a')).toBeUndefined();
    renewal.answer('old too');
    await renewing;
    expect(cache.find('/a')).toBeUndefined();
  });

  it('gives a load that a drop overtook to those who waited, but keeps it not and lets nobody join', async () => {
    const { cache } = setUp();
    const before = controlledLoad();
    const waiting = cache.load('/a', before.load);
    cache.drop(['products']);
    const after = controlledLoad();
    const later = cache.load('/a', after.load);
    before.answer('old');
    expect(await waiting).toEqual({ text: 'old' });
    expect(cache.find('/a')).toBeUndefined();
    after.answer('new');
    expect(await later).toEqual({ text: 'new' });
    expect(cache.find('/a')?.value.text).toBe('new');
  });

  it('keeps a load whose tags a drop did not touch', async () => {
    const { cache } = setUp();
    const upstream = controlledLoad(['categories']);
    const loading = cache.load('/a', upstream.load);
    cache.drop(['products']);
    upstream.answer('one');
    await loading;
    expect(cache.find('/a')?.value.text).toBe('one');
  });

  it('keeps no load whose known tags a drop touched, and lets nobody join it', async () => {
    const { cache } = setUp();
    const before = controlledLoad();
    const waiting = cache.load('/a', (flight) => {
      flight.announceTags(['products']);
      return before.load();
    });
    cache.drop(['products']);
    const later = cache.load('/a', keep('new', ['categories']));
    before.answer('old');
    expect([await waiting, await later]).toEqual([{ text: 'old' }, { text: 'new' }]);
    cache.flush();
    const again = controlledLoad();
    const alone = cache.load('/a', (flight) => {
      flight.announceTags(['products']);
      return again.load();
    });
    cache.drop(['products']);
    again.answer('old');
    await alone;
    expect(cache.find('/a')).toBeUndefined();
  });

  it('lets others join across a drop that cannot concern a load whose tags are known', async () => {
    const { cache } = setUp();
    const upstream = controlledLoad(['categories']);
    const first = cache.load('/a', (flight) => {
      flight.announceTags(['categories']);
      return upstream.load();
    });
    cache.drop(['products']);
    const second = cache.load('/a', keep('another'));
    upstream.answer('one');
    expect([await first, await second]).toEqual([{ text: 'one' }, { text: 'one' }]);
  });

  it('lets an overtaken load never replace what a newer one brought', async () => {
    const { cache } = setUp();
    const older = controlledLoad(['categories']);
    const waiting = cache.load('/a', older.load);
    cache.drop(['products']);
    await cache.load('/a', keep('newer', ['categories']));
    older.answer('older');
    await waiting;
    expect(cache.find('/a')?.value.text).toBe('newer');
  });

  it('flushes everything, loads under way included', async () => {
    const { cache } = setUp();
    await cache.load('/a', keep('a', []));
    const upstream = controlledLoad([]);
    const loading = cache.load('/b', upstream.load);
    cache.flush();
    upstream.answer('b');
    await loading;
    expect([cache.find('/a'), cache.find('/b')]).toEqual([undefined, undefined]);
    expect(cache.size).toEqual({ entries: 0, bytes: 0 });
  });
});
