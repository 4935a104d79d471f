import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median, medianOf, type Measured } from '@garage/local';
import type { Answers } from './limits/answers.ts';
import { measureAlone, measureLoad, peakMemory } from './measure-load.ts';
import { measureRounds } from './run-bench.ts';
import type { Launcher, Shop, Target } from './targets.ts';

/** The measured requests; `page` is the list as a rendered page. */
type Question = 'list' | 'detail' | 'categories' | 'search' | 'page';

/** The product with and without cache, and the three bare servers. */
export type Answerer = 'cached' | 'uncached' | 'same bytes' | 'same bytes proxied' | 'same queries';

export interface Line extends Measured {
  size: number;
  question: Question;
  answerer: Answerer;
}

export interface Report {
  /** Medians over all rounds. */
  lines: Line[];
  /** Latency of a single client in milliseconds: at the catalogue itself, and through the gateway with its cache off. */
  alone: { size: number; direct: number; through: number }[];
  /** Peak memory of each process in MB, and its start time in seconds. */
  processes: { name: string; peak: number; readyAfter: number }[];
  plan: { rounds: number; seconds: number; connections: number };
}

export interface Reading {
  shops: (Shop & { productId: string })[];
  launcher: Launcher;
  /** For the stored answers of the bare servers. */
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

/** Measures every answerer with every request, all of them in each round. */
export async function measureReading({ shops, launcher, folder, ...plan }: Reading): Promise<Report> {
  const attempts: Attempt[] = [];
  for (const shop of shops) attempts.push(...(await prepareAttempts(shop, { launcher, folder })));
  const measured = await measureRounds(attempts, plan.rounds, (attempt) =>
    measureLoad({ url: attempt.url, ...plan, seconds: secondsOf(attempt, plan.seconds) }),
  );
  const lines = measured.map(({ target: { url: _, ...attempt }, results }) => ({ ...attempt, ...medianOf(results) }));
  const alone = [];
  for (const shop of shops) alone.push(await compareAlone(shop));
  return { lines, alone, processes: describe(shops), plan };
}

/** A rendered page takes hundreds of times as long as a cached answer: a short run would count few of them and not warm up the renderer. */
function secondsOf({ question, answerer }: Attempt, seconds: number): number {
  return question === 'page' && answerer === 'uncached' ? 4 * seconds : seconds;
}

async function prepareAttempts(
  shop: Shop & { productId: string },
  { launcher, folder }: Pick<Reading, 'launcher' | 'folder'>,
): Promise<Attempt[]> {
  const answers: Answers = {};
  for (const address of Object.values(addressesOf(shop.productId))) {
    const answer = await fetch(shop.uncached.url + address);
    const body = Buffer.from(await answer.arrayBuffer()).toString('base64');
    answers[address] = { type: answer.headers.get('content-type') ?? '', body };
  }
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `answers-${shop.size}.json`);
  writeFileSync(file, JSON.stringify(answers));
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
