import { createRandom, timesParallel, type LocalStack } from '@garage/local';
import { countEach } from '../attack-logins/gateway-calls.ts';
import { readMetric, send } from '../stack-client.ts';
import type { Attack, AttackStep } from './attack.ts';

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
  next: () => string;
}

/** Floods the gateway; in between a visitor checks that the other pages are still cached. */
async function flood(stack: LocalStack, { what, count, next }: Flood): Promise<AttackStep> {
  const { gateway } = stack;
  const results: string[] = [];
  let [asked, lost] = [0, 0];
  for (const page of otherPages) await cacheResultOf(gateway + page, VISITOR);
  for (let sent = 0; sent < count; sent += PER_CHECK) {
    const ask = () => cacheResultOf(gateway + next(), ATTACKER);
    results.push(...(await timesParallel(Math.min(PER_CHECK, count - sent), AT_ONCE, ask)));
    for (const page of otherPages) {
      const result = await cacheResultOf(gateway + page, VISITOR);
      asked += 1;
      if (result !== '200 hit' && result !== '200 stale') lost += 1;
    }
  }
  return {
    tried: `${count} pages with ${what}`,
    outcome: `${countEach(results)}; others lost ${lost} of ${asked} cached pages`,
    held: lost === 0,
  };
}

const cachedEntries = ({ metrics: [first = ''] }: LocalStack): Promise<number> =>
  readMetric(first, 'gateway_cache_entries');

export const randomQueriesAttack: Attack = {
  row: 'TRUST-8',
  title: 'evict the pages of others from the cache',
  async run({ stack, size, seed }) {
    const random = createRandom(seed);
    const word = () => random.below(1e12).toString(36);
    const isShort = size === 'short';
    const names = { what: 'parameters that no page declares', next: () => `/products?${word()}=${word()}` };
    // The gateway drops unknown parameters, but it passes values of `search` on: the page is rendered for each of them.
    const values = { what: 'values that were never requested', next: () => `/products?search=${word()}` };
    const before = await cachedEntries(stack);
    const flooded = await flood(stack, { ...names, count: isShort ? 600 : 10_000 });
    // The cache may gain one entry for each of the visitor's pages, and one for /products without its unknown parameters.
    const added = (await cachedEntries(stack)) - before;
    const held = added <= otherPages.length + 1;
    return [
      flooded,
      { tried: 'to fill the cache with them', outcome: `${added} new entries`, held },
      await flood(stack, { ...values, count: isShort ? 200 : 2_000 }),
    ];
  },
};
