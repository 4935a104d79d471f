import type { Measured } from './measure/load.ts';
import { measureLoad, median } from './measure/load.ts';
import type { Shop } from './targets.ts';

/** What people type, and what that asks of the index. The rare word is in three products (see fill.ts). */
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
type SearchName = keyof typeof searches;

/** Who answers: the product through its gateway, the catalogue itself, bare handlers with the catalogue's own queries. */
export type Searcher = 'gateway' | 'catalogue' | 'bare handlers';

export interface SearchLine extends Measured {
  search: SearchName;
  searcher: Searcher;
  /** How many products match, 100 at most. */
  found: number;
}

export interface SearchReport {
  size: number;
  /** Medians over all rounds. */
  lines: SearchLine[];
  plan: { rounds: number; seconds: number; connections: number };
}

/** Measures every searcher on every search, all of them in each round, so that what the machine does besides meets all alike. */
export async function measureSearching(shop: Shop, plan: SearchReport['plan']): Promise<SearchReport> {
  const urls: Record<Searcher, string> = {
    gateway: shop.uncached.url,
    catalogue: shop.catalogue.url,
    'bare handlers': shop.handlers.url,
  };
  const attempts = namesOf(searches).flatMap((search) =>
    namesOf(urls).map((searcher) => ({
      search,
      searcher,
      url: `${urls[searcher]}/api/products/search?name=${encodeURIComponent(searches[search])}&page=1&limit=8`,
    })),
  );
  const rounds = new Map(attempts.map((attempt) => [attempt, [] as Measured[]]));
  for (let round = 1; round <= plan.rounds; round += 1) {
    console.log(`Round ${round} of ${plan.rounds}…`);
    for (const [{ url }, measured] of rounds) measured.push(await measureLoad({ url, ...plan }));
  }
  const found = await countFound(shop);
  const lines = [...rounds].map(([{ search, searcher }, measured]) => ({
    search,
    searcher,
    found: found.get(search) ?? 0,
    rate: median(measured.map(({ rate }) => rate)),
    p50: median(measured.map(({ p50 }) => p50)),
    p99: median(measured.map(({ p99 }) => p99)),
  }));
  return { size: shop.size, lines, plan };
}

/** How many each search finds. */
async function countFound(shop: Shop): Promise<Map<SearchName, number>> {
  const counts = new Map<SearchName, number>();
  for (const search of namesOf(searches)) {
    const answer = await fetch(
      `${shop.catalogue.url}/api/products/search?name=${encodeURIComponent(searches[search])}&page=1&limit=1`,
    );
    await answer.arrayBuffer();
    counts.set(search, Number(answer.headers.get('x-total-count')));
  }
  return counts;
}

function namesOf<Name extends string>(record: Record<Name, unknown>): Name[] {
  return Object.keys(record).filter((key): key is Name => key in record);
}
