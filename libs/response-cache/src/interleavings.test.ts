import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createResponseCache } from './response-cache.ts';

/** A step of a random schedule for a cache in front of changing data. `load` is an index of the loads under way. */
type Step =
  | { kind: 'change'; item: number }
  | { kind: 'event' }
  | { kind: 'reset' }
  | { kind: 'request'; key: number }
  | { kind: 'read'; load: number }
  | { kind: 'headers'; load: number }
  | { kind: 'end'; load: number }
  | { kind: 'tick'; seconds: number };

const index = fc.nat({ max: 2 });
const anyLoad = fc.nat({ max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), item: index }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('event' as const) }) },
  fc.record({ kind: fc.constant('reset' as const) }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('request' as const), key: index }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('read' as const), load: anyLoad }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('headers' as const), load: anyLoad }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('end' as const), load: anyLoad }) },
  fc.record({ kind: fc.constant('tick' as const), seconds: fc.nat({ max: 40 }) }),
);

/** Key 0 shows item 0, key 1 items 0 and 1, key 2 all three. */
const itemsOf = (key: number) => [0, 1, 2].slice(0, key + 1);

interface Page {
  versions: Map<number, number>;
}

/** The upstream's side of a load under way. */
interface Upstream {
  /** Takes the current data for the response. */
  read(): void;
  /** Sends the tags, before the body. */
  headers(): void;
  end(): void;
}

/** A cache, the data behind it, and events that arrive later than the changes. */
function createWorld() {
  const clock = { ms: 0 };
  const cache = createResponseCache<Page>({
    maxBytes: 1000,
    staleSeconds: 30,
    maxSecondsWithoutEvents: 3,
    now: () => clock.ms,
  });
  cache.setReceivingEvents(true);
  const versions = [0, 0, 0];
  /** The versions whose events have been handled: nothing older may be served to a later request. */
  const handled = [0, 0, 0];
  const events: number[] = [];
  const upstreams: Upstream[] = [];
  const faults: string[] = [];

  const check = (key: number, page: Page, least: readonly number[]): void => {
    for (const [item, version] of page.versions) {
      const wanted = least[item] ?? 0;
      if (version < wanted) faults.push(`key ${key}: item ${item} at version ${version}, invalidated at ${wanted}`);
    }
  };
  const load = (key: number): void => {
    const least = [...handled];
    const loading = cache.load(`/${key}`, (ongoing) => {
      const done = Promise.withResolvers<void>();
      let page: Page | undefined;
      const tags = itemsOf(key).map(String);
      const read = () => {
        page ??= { versions: new Map(itemsOf(key).map((item) => [item, versions[item] ?? 0])) };
        return page;
      };
      const headers = () => {
        read();
        ongoing.announceTags(tags);
      };
      upstreams.push({ read, headers, end: done.resolve });
      return done.promise.then(() => {
        return { action: 'store', value: read(), bytes: 10, tags, seconds: 30, shareable: true } as const;
      });
    });
    void loading.then((page) => page !== undefined && check(key, page, least));
  };

  return {
    faults,
    upstreams,
    run(step: Step): void {
      if (step.kind === 'change') {
        versions[step.item] = (versions[step.item] ?? 0) + 1;
        events.push(step.item);
      }
      if (step.kind === 'event') {
        const item = events.shift();
        if (item === undefined) return;
        cache.invalidate([String(item)]);
        handled[item] = (handled[item] ?? 0) + 1;
      }
      if (step.kind === 'reset') {
        events.length = 0;
        cache.flush();
        handled.splice(0, 3, ...versions);
      }
      if (step.kind === 'request') {
        const found = cache.find(`/${step.key}`);
        if (found !== undefined) check(step.key, found.value, handled);
        if (found === undefined || found.stale) load(step.key);
      }
      if (step.kind === 'read') upstreams[step.load]?.read();
      if (step.kind === 'headers') upstreams[step.load]?.headers();
      if (step.kind === 'end') upstreams.splice(step.load, 1)[0]?.end();
      if (step.kind === 'tick') clock.ms += step.seconds * 1000;
    },
  };
}

it('never serves an invalidated response to a later request, in any order of steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      const world = createWorld();
      for (const one of steps) {
        world.run(one);
        // Lets finished loads reach the cache before the next step.
        await new Promise(setImmediate);
      }
      for (const upstream of world.upstreams) upstream.end();
      await new Promise(setImmediate);
      expect(world.faults).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});
