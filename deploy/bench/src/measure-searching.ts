import { measureLoad, type LoadPlan } from './measure-load.ts';
import type { BenchReport } from './run-bench.ts';
import type { Shop } from './start-shop.ts';
import { atMost, measureLines, ratios } from './verdicts.ts';

/** Typical searches. The rare word is in three products (see fill.ts). */
export const searches = {
  'a word that nearly all have': 'cho',
  'a common word': 'phanh',
  'a rare word': 'wankel',
  'two words of one name': 'má phanh',
  'words of a name in another order': 'lumora phanh bộ',
  'common words that never meet': 'phanh lốp',
  'a word that is still being written': 'bảo dưỡng má pha',
  'words of descriptions': 'tiết kiệm phiếu',
  'words that nothing has': 'tàu vũ trụ',
} as const;

/** Measures the product through its gateway, the catalogue itself and bare handlers with every search, all of them in each round. */
export async function measureSearching({ uncached, catalogue, handlers }: Shop, plan: LoadPlan): Promise<BenchReport> {
  const servers = { gateway: uncached, catalogue, 'bare handlers': handlers };
  const targets = [];
  for (const [name, words] of Object.entries(searches)) {
    const path = `/api/products/search?name=${encodeURIComponent(words)}&page=1&limit=8`;
    const answer = await fetch(catalogue.url + path);
    await answer.arrayBuffer();
    // The search returns 100 results at most, so the total is 100 at most, too.
    const where = `${name} (${answer.headers.get('x-total-count')} found)`;
    targets.push(...Object.entries(servers).map(([by, { url }]) => ({ where, by, url: url + path })));
  }
  const lines = await measureLines(targets, plan.rounds, async ({ url }) => ({
    '': await measureLoad({ url, ...plan }),
  }));
  const product = lines.filter(({ by }) => by === 'gateway');
  const tails = product.map(({ where, p99, p50 }) => ({ where, value: p99 / p50 }));
  return {
    tables: { 'searches, times in ms': lines },
    verdicts: [
      atMost('p99 ÷ its own p50', 3, tails),
      atMost('p99 ÷ p99 of bare handlers', 2, ratios(lines, { of: 'gateway', to: 'bare handlers', field: 'p99' })),
    ],
  };
}
