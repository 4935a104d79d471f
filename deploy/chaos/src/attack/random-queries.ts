import type { LocalStack } from '@garage/local';
import { createRandom } from '../random.ts';
import type { Attack, AttackStep, AttackTarget } from './attack.ts';

/** What others read meanwhile. */
const otherPages = ['/', '/products', '/newslist', '/about', '/contact'];
const VISITOR = '198.51.100.8';
const ATTACKER = '203.0.113.9';
const AT_ONCE = 20;
const PER_CHECK = 200;

async function cacheResultOf(url: string, from: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'x-forwarded-for': from, accept: 'text/html' } });
  await answer.arrayBuffer();
  return `${answer.status} ${answer.headers.get('x-cache')}`;
}

interface Flood {
  what: string;
  count: number;
  /** The address of the next question. */
  next: () => string;
}

interface Flooded {
  /** By status and `X-Cache`, how often. */
  results: Map<string, number>;
  /** Questions of others for pages that were kept, and those that were not any more. */
  asked: number;
  lost: number;
}

/** Asks and asks; in between a visitor looks whether the other pages are still there. */
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

async function cachedEntries({ metrics: [first = ''] }: LocalStack): Promise<number> {
  return Number(/^gateway_cache_entries (\d+)$/m.exec(await (await fetch(first)).text())?.[1]);
}

const stepOf = ({ what, count }: Flood, { results, asked, lost }: Flooded): AttackStep => ({
  tried: `${count} pages with ${what}`,
  outcome: `${[...results].map(([result, times]) => `${times} × ${result}`).join(', ')}; others lost ${lost} of ${asked} kept pages`,
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
  // Each of these is rendered.
  const values: Flood = {
    what: 'values that were never asked for',
    count: isShort ? 200 : 2_000,
    next: () => `/products?search=${word()}`,
  };
  const before = await cachedEntries(stack);
  const flooded = await flood(stack, names);
  // The other pages, the list itself, and what these have asked for.
  const added = (await cachedEntries(stack)) - before;
  return [
    stepOf(names, flooded),
    {
      tried: 'to fill the cache with them',
      outcome: `${added} entries more`,
      held: added <= otherPages.length + 1,
    },
    stepOf(values, await flood(stack, values)),
  ];
}

export const randomQueriesAttack: Attack = {
  row: 'TRUST-8',
  title: 'push what others read out of the cache',
  run: attack,
};
