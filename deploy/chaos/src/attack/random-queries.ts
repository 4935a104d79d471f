import { createRandom, type LocalStack } from '@garage/local';
import { readMetric, send } from '../stack-client.ts';
import type { Attack, AttackStep, AttackTarget } from './attack.ts';

/** Pages that another visitor reads during the attack. */
const otherPages = ['/', '/products', '/newslist', '/about', '/contact'];
const VISITOR = '198.51.100.8';
const ATTACKER = '203.0.113.9';
const AT_ONCE = 20;
const PER_CHECK = 200;

async function cacheResultOf(url: string, from: string): Promise<string> {
  const { status, headers } = await send(url, { from, headers: { accept: 'text/html' } });
  return `${status} ${headers.get('x-cache')}`;
}

interface Flood {
  what: string;
  count: number;
  /** Returns the path of the next request. */
  next: () => string;
}

interface Flooded {
  /** Number of answers by status and `X-Cache`. */
  results: Map<string, number>;
  /** The visitor's requests for cached pages, and those that were no longer cached. */
  asked: number;
  lost: number;
}

/** Floods the gateway; in between a visitor checks that the other pages are still cached. */
async function flood(stack: LocalStack, { count, next }: Flood): Promise<Flooded> {
  const { gateway } = stack;
  const flooded: Flooded = { results: new Map(), asked: 0, lost: 0 };
  for (const page of otherPages) await cacheResultOf(gateway + page, VISITOR);
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const answers = Array.from({ length: AT_ONCE }, () => cacheResultOf(gateway + next(), ATTACKER));
    for (const result of await Promise.all(answers))
      flooded.results.set(result, (flooded.results.get(result) ?? 0) + 1);
    if (sent % PER_CHECK !== 0 && sent + AT_ONCE < count) continue;
    for (const page of otherPages) {
      const result = await cacheResultOf(gateway + page, VISITOR);
      flooded.asked += 1;
      if (result !== '200 hit' && result !== '200 stale') flooded.lost += 1;
    }
  }
  return flooded;
}

const cachedEntries = ({ metrics: [first = ''] }: LocalStack): Promise<number> =>
  readMetric(first, 'gateway_cache_entries');

const stepOf = ({ what, count }: Flood, { results, asked, lost }: Flooded): AttackStep => ({
  tried: `${count} pages with ${what}`,
  outcome: `${[...results].map(([result, times]) => `${times} × ${result}`).join(', ')}; others lost ${lost} of ${asked} cached pages`,
  held: lost === 0,
});

async function attack({ stack, size, seed }: AttackTarget): Promise<AttackStep[]> {
  const random = createRandom(seed);
  const word = () => random.below(1e12).toString(36);
  const isShort = size === 'short';
  const names: Flood = {
    what: 'parameters that no page declares',
    count: isShort ? 600 : 10_000,
    next: () => `/products?${word()}=${word()}`,
  };
  // Each of these pages is rendered.
  const values: Flood = {
    what: 'values that were never requested',
    count: isShort ? 200 : 2_000,
    next: () => `/products?search=${word()}`,
  };
  const before = await cachedEntries(stack);
  const flooded = await flood(stack, names);
  // Expected: the other pages and the list itself.
  const added = (await cachedEntries(stack)) - before;
  return [
    stepOf(names, flooded),
    {
      tried: 'to fill the cache with them',
      outcome: `${added} new entries`,
      held: added <= otherPages.length + 1,
    },
    stepOf(values, await flood(stack, values)),
  ];
}

export const randomQueriesAttack: Attack = {
  row: 'TRUST-8',
  title: 'evict the pages of others from the cache',
  run: attack,
};
