import { medianOf, type Measured } from '@garage/local';
import { measureLoad } from './measure-load.ts';
import { measureRounds } from './run-bench.ts';
import type { Shop } from './targets.ts';

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
type SearchName = keyof typeof searches;

/** The product through its gateway, the catalogue itself, and bare handlers with the catalogue's queries. */
export type Searcher = 'gateway' | 'catalogue' | 'bare handlers';

export interface SearchLine extends Measured {
  search: SearchName;
  searcher: Searcher;
  /** The number of matches, 100 at most. */
  found: number;
}

export interface SearchReport {
  size: number;
  /** Medians over all rounds. */
  lines: SearchLine[];
  plan: { rounds: number; seconds: number; connections: number };
}

/** Measures every searcher with every search, all of them in each round. */
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
  const measured = await measureRounds(attempts, plan.rounds, ({ url }) => measureLoad({ url, ...plan }));
  const found = await countFound(shop);
  const lines = measured.map(({ target: { search, searcher }, results }) => ({
    search,
    searcher,
    found: found.get(search) ?? 0,
    ...medianOf(results),
  }));
  return { size: shop.size, lines, plan };
}

/** The number of matches of each search. */
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
