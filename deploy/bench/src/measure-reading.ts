import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measured } from './measure/load.ts';
import { measureAlone, measureLoad, median } from './measure/load.ts';
import { peakMemory } from './measure/memory.ts';
import type { Launcher, Shop, Target } from './targets.ts';

/** What is asked, and which address of it; `page` is the list as a whole page. */
type Question = 'list' | 'detail' | 'categories' | 'search' | 'page';

/** Who answers: the product twice, and the three limits. */
export type Answerer = 'cached' | 'uncached' | 'same bytes' | 'same bytes proxied' | 'same queries';

export interface Line extends Measured {
  size: number;
  question: Question;
  answerer: Answerer;
}

export interface Report {
  /** Medians over all rounds. */
  lines: Line[];
  /** What one client at a time waits, in milliseconds: at the catalogue itself, and through the gateway with its cache off. */
  alone: { size: number; direct: number; through: number }[];
  /** The most memory each process of the product ever held, in MB, and how long it took to be ready, in seconds. */
  processes: { name: string; peak: number; readyAfter: number }[];
  plan: { rounds: number; seconds: number; connections: number };
}

export interface Reading {
  shops: (Shop & { productId: string })[];
  launcher: Launcher;
  /** Where the answers of the limits are put. */
  folder: string;
  rounds: number;
  seconds: number;
  connections: number;
}

const addressesOf = (productId: string): Record<Question, string> => ({
  list: '/api/products?page=1&limit=8&sort=newest',
  detail: `/api/products/${productId}`,
  categories: '/api/categories',
  search: '/api/products/search?name=bao%20duong&page=1&limit=8',
  page: '/products',
});

const answerersOf = (question: Question): readonly Answerer[] =>
  question === 'page'
    ? ['cached', 'uncached', 'same bytes']
    : ['cached', 'uncached', 'same bytes', 'same bytes proxied', 'same queries'];

interface Attempt {
  size: number;
  question: Question;
  answerer: Answerer;
  url: string;
}

/** Measures every answerer on every question, all of them in each round, so that what the machine does besides meets all alike. */
export async function measureReading({ shops, launcher, folder, ...plan }: Reading): Promise<Report> {
  const attempts: Attempt[] = [];
  for (const shop of shops) attempts.push(...(await prepareAttempts(shop, { launcher, folder })));
  const rounds = new Map<Attempt, Measured[]>(attempts.map((attempt) => [attempt, []]));
  for (let round = 1; round <= plan.rounds; round += 1) {
    console.log(`Round ${round} of ${plan.rounds}…`);
    for (const [attempt, measured] of rounds)
      measured.push(await measureLoad({ url: attempt.url, ...plan, seconds: secondsOf(attempt, plan.seconds) }));
  }
  const lines = [...rounds].map(([{ url: _, ...attempt }, measured]) => ({ ...attempt, ...mediansOf(measured) }));
  const alone = [];
  for (const shop of shops) alone.push(await compareAlone(shop));
  return { lines, alone, processes: describe(shops), plan };
}

/**
 * A page that is rendered takes hundreds of times as long as a kept answer: in so short a time many would be under way at the end, and
 * uncounted, and the renderer would hardly be warm.
 */
function secondsOf({ question, answerer }: Attempt, seconds: number): number {
  return question === 'page' && answerer === 'uncached' ? 4 * seconds : seconds;
}

async function prepareAttempts(
  shop: Shop & { productId: string },
  { launcher, folder }: Pick<Reading, 'launcher' | 'folder'>,
): Promise<Attempt[]> {
  const addresses = Object.entries(addressesOf(shop.productId));
  const bodies = await Promise.all(
    addresses.map(async ([, address]) => [address, await (await fetch(shop.uncached.url + address)).text()] as const),
  );
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `answers-${shop.size}.json`);
  writeFileSync(file, JSON.stringify(Object.fromEntries(bodies)));
  const env = { ANSWERS: file };
  const bytes = await launcher.start({ name: 'same bytes', entry: 'deploy/bench/src/limits/answers.ts', env });
  const proxied = await launcher.start({
    name: 'same bytes proxied',
    entry: 'deploy/bench/src/limits/proxy.ts',
    env: { UPSTREAM: bytes.url },
  });
  const answerers: Record<Answerer, Target> = {
    cached: shop.cached,
    uncached: shop.uncached,
    'same bytes': bytes,
    'same bytes proxied': proxied,
    'same queries': shop.handlers,
  };
  return attemptsOf(shop, answerers);
}

function attemptsOf(shop: Shop & { productId: string }, answerers: Record<Answerer, Target>): Attempt[] {
  const questions = addressesOf(shop.productId);
  const attempts: Attempt[] = [];
  for (const question of ['list', 'detail', 'categories', 'search', 'page'] as const) {
    for (const answerer of answerersOf(question)) {
      attempts.push({ size: shop.size, question, answerer, url: answerers[answerer].url + questions[question] });
    }
  }
  return attempts;
}

const mediansOf = (measured: readonly Measured[]): Measured => ({
  rate: median(measured.map(({ rate }) => rate)),
  p50: median(measured.map(({ p50 }) => p50)),
  p99: median(measured.map(({ p99 }) => p99)),
});

async function compareAlone(shop: Shop & { productId: string }) {
  const address = addressesOf(shop.productId).detail;
  const direct: number[] = [];
  const through: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    direct.push(await measureAlone(shop.catalogue.url + address, 300));
    through.push(await measureAlone(shop.uncached.url + address, 300));
  }
  return { size: shop.size, direct: median(direct), through: median(through) };
}

function describe(shops: readonly Shop[]): Report['processes'] {
  return shops
    .flatMap(({ catalogue, cached, uncached }) => [catalogue, cached, uncached])
    .map(({ name, pid, readyAfter }) => ({ name, peak: peakMemory(pid), readyAfter }));
}
