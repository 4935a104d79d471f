// A gateway and a frontend follow the same events, each at its own pace. Random schedules show that a page which the gateway requests after
// an event is never made from older answers.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFollowState, createResponseCache } from '@garage/response-cache';
import { createAnswerCache } from './answer-cache.ts';
import type { KeptAnswer } from './answer-cache.ts';
import { createPageScope, pageScopes, secondsToKeep } from './page-scope.ts';
import type { PageScope } from './page-scope.ts';
import type { ServiceResponse } from './service-requests.ts';

type Follower = 'gateway' | 'frontend';

/** A step of a schedule. `request` is an index of the services' requests under way. */
type Step =
  | { kind: 'change'; item: number }
  | { kind: 'publish' }
  | { kind: 'handle' | 'lose' | 'regain'; who: Follower }
  | { kind: 'visit'; page: number }
  | { kind: 'read' | 'end'; request: number }
  | { kind: 'tick'; seconds: number };

const who = fc.constantFrom<Follower>('gateway', 'frontend');
const small = fc.nat({ max: 2 });
const request = fc.nat({ max: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change' as const), item: small }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('publish' as const) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('handle' as const), who }) },
  fc.record({ kind: fc.constantFrom('lose' as const, 'regain' as const), who }),
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('visit' as const), page: small }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('read' as const), request }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('end' as const), request }) },
  fc.record({ kind: fc.constant('tick' as const), seconds: fc.nat({ max: 20 }) }),
);

/** Page 0 shows item 0, page 1 items 0 and 1, page 2 all three. */
const itemsOf = (page: number) => [0, 1, 2].slice(0, page + 1);

interface Page {
  versions: number[];
}

interface Request {
  read(): void;
  end(): void;
}

function responseOf(item: number, version: number): ServiceResponse {
  const text = JSON.stringify({ version });
  const fields = { 'cache-control': 'public, max-age=0, s-maxage=30', 'cache-tag': String(item) };
  const bytes = new TextEncoder().encode(text).buffer;
  const readJson = (): unknown => JSON.parse(text);
  const headers = new Headers(fields);
  return {
    ok: true,
    status: 200,
    fields,
    bytes,
    headers,
    readJson,
    json: async () => readJson(),
    blob: async () => new Blob(),
  };
}

const versionIn = (json: unknown): number =>
  typeof json === 'object' && json !== null && 'version' in json ? Number(json.version) : -1;

interface WorldOptions {
  createScope?: typeof createPageScope;
}

function createWorld({ createScope = createPageScope }: WorldOptions = {}) {
  const clock = { ms: 0 };
  const now = () => clock.ms;
  const versions = [0, 0, 0];
  /** Changes that are committed, but not published. */
  const outbox: number[] = [];
  /** The items of the published events; the first has the sequence 1. */
  const stream: number[] = [];
  const requests: Request[] = [];
  const faults: string[] = [];
  const results = { hit: 0, miss: 0, bypass: 0 };

  const pages = createResponseCache<Page>({ maxBytes: 10_000, staleSeconds: 30, maxSecondsWithoutEvents: 3, now });
  const answers = createResponseCache<KeptAnswer>({
    maxBytes: 100_000,
    staleSeconds: 0,
    maxSecondsWithoutEvents: 0,
    now,
  });
  const followers = { gateway: follow(pages), frontend: follow(answers) };

  function follow(cache: Parameters<typeof createFollowState>[0]) {
    const state = createFollowState(cache);
    state.reset({ stream: 'a', sequence: 0 });
    return { state, handled: 0 };
  }

  /** The version that each item has at least, for whoever has handled that many events. */
  const leastAt = (handled: number): number[] =>
    versions.map((_, item) => stream.slice(0, handled).filter((changed) => changed === item).length);

  const send = (url: string): Promise<ServiceResponse> => {
    const item = Number(new URL(url).pathname.slice(1));
    const done = Promise.withResolvers<ServiceResponse>();
    let response: ServiceResponse | undefined;
    const read = () => {
      response ??= responseOf(item, versions[item] ?? 0);
      return response;
    };
    requests.push({ read, end: () => done.resolve(read()) });
    return done.promise;
  };
  const sendCached = createAnswerCache({
    cache: answers,
    send,
    timeoutMs: 5000,
    now,
    onResult: (result) => void (results[result] += 1),
  });
  const render = (page: number, scope: PageScope) =>
    pageScopes.run(scope, async () => {
      const responses = await Promise.all(itemsOf(page).map((item) => sendCached(`http://service/${item}`, {})));
      const shown = await Promise.all(responses.map((response) => response.json()));
      return { page: { versions: shown.map(versionIn) }, seconds: secondsToKeep(30) };
    });
  const check = (page: Page, least: readonly number[]): void => {
    for (const [item, version] of page.versions.entries()) {
      const wanted = least[item] ?? 0;
      if (version < wanted) faults.push(`item ${item} at version ${version}, although the gateway knew ${wanted}`);
    }
  };
  const load = (page: number): void => {
    const least = leastAt(followers.gateway.handled);
    const positions = { own: followers.frontend.state.position, wanted: followers.gateway.state.position };
    const scope = createScope(positions, now());
    const loading = pages.load(String(page), async () => {
      const rendered = await render(page, scope);
      const tags = itemsOf(page).map(String);
      return { action: 'store', value: rendered.page, bytes: 10, tags, seconds: rendered.seconds, shareable: true };
    });
    void loading.then((loaded) => loaded !== undefined && check(loaded, least));
  };

  const run = (one: Step): void => {
    if (one.kind === 'change') {
      versions[one.item] = (versions[one.item] ?? 0) + 1;
      outbox.push(one.item);
    }
    if (one.kind === 'publish') stream.push(...outbox.splice(0, 1));
    if (one.kind === 'handle') {
      const follower = followers[one.who];
      const item = stream[follower.handled];
      // Without a connection no events arrive.
      if (item === undefined || follower.state.position === undefined) return;
      follower.handled += 1;
      follower.state.handle([String(item)], { stream: 'a', sequence: follower.handled });
    }
    if (one.kind === 'lose') followers[one.who].state.setConnected(false);
    if (one.kind === 'regain') {
      const follower = followers[one.who];
      follower.state.setConnected(true);
      follower.handled = stream.length;
      follower.state.reset({ stream: 'a', sequence: stream.length });
    }
    if (one.kind === 'visit') {
      const found = pages.find(String(one.page));
      if (found !== undefined) check(found.value, leastAt(followers.gateway.handled));
      if (found === undefined || found.stale) load(one.page);
    }
    if (one.kind === 'read') requests[one.request]?.read();
    if (one.kind === 'end') requests.splice(one.request, 1)[0]?.end();
    if (one.kind === 'tick') clock.ms += one.seconds * 1000;
  };
  return { run, faults, requests, results };
}

/** Lets finished work reach the caches. */
const settle = () => new Promise(setImmediate);

async function runSchedule(steps: readonly Step[], options: WorldOptions = {}) {
  const world = createWorld(options);
  for (const one of steps) {
    world.run(one);
    await settle();
  }
  for (const open of world.requests) open.end();
  await settle();
  return world;
}

const schedules = fc.array(step, { minLength: 10, maxLength: 80 });

it('a page is never older than what the gateway knew when it was requested, in any order of steps', async () => {
  const results = { hit: 0, miss: 0, bypass: 0 };
  await fc.assert(
    fc.asyncProperty(schedules, async (steps) => {
      const world = await runSchedule(steps);
      expect(world.faults).toEqual([]);
      for (const name of ['hit', 'miss', 'bypass'] as const) results[name] += world.results[name];
    }),
    { numRuns: 2000 },
  );
  // The schedules are worth something only if they reach all three.
  expect(Math.min(...Object.values(results))).toBeGreaterThan(300);
});

it('the schedules find a frontend that ignores the position', async () => {
  const createScope = () => ({ usesCache: true, startedAt: 0, expiresAt: Number.POSITIVE_INFINITY });
  const found = await fc.check(
    fc.asyncProperty(schedules, async (steps) => (await runSchedule(steps, { createScope })).faults.length === 0),
    { numRuns: 2000, endOnFailure: true },
  );
  expect(found.failed).toBe(true);
});

it.each([
  ['is behind asks the services for everything', { frontend: 1, gateway: 2 }, { hit: 0, miss: 2, bypass: 3 }],
  ['is level keeps what no event concerns', { frontend: 2, gateway: 2 }, { hit: 1, miss: 4, bypass: 0 }],
  ['is ahead does so, too', { frontend: 2, gateway: 1 }, { hit: 1, miss: 4, bypass: 0 }],
])('a frontend that %s', async (_, handled, results) => {
  const change: Step[] = [{ kind: 'change', item: 0 }, { kind: 'publish' }];
  const handleUpTo = (count: 1 | 2): Step[] =>
    (['frontend', 'gateway'] as const).flatMap((who) => (handled[who] >= count ? [{ kind: 'handle', who }] : []));
  const visit = (page: number): Step[] => [
    { kind: 'visit', page },
    ...itemsOf(page).map((): Step => ({ kind: 'end', request: 0 })),
  ];
  const steps = [...change, ...handleUpTo(1), ...visit(1), ...change, ...handleUpTo(2), ...visit(2)];
  const world = await runSchedule(steps);
  expect(world.faults).toEqual([]);
  expect(world.results).toEqual(results);
});
