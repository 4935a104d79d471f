import { median } from '@garage/local';
import { memoryOf } from '@garage/chaos/process-status';
import type { Answers } from './limits/answers.ts';
import { measureAlone, measureLoad, type LoadPlan } from './measure-load.ts';
import type { Bench, BenchReport } from './run-bench.ts';
import type { Shop } from './start-shop.ts';
import { readAnswer, startAnswers } from './stored-answers.ts';
import { atLeast, atMost, casesOf, measureLines, ratios, type Case, type LoadResult } from './verdicts.ts';

/** The measured requests; `page` is the rendered page of the product list. */
const questions = ['list', 'detail', 'categories', 'search', 'page'] as const;
type Question = (typeof questions)[number];

const addressesOf = (productId: string): Record<Question, string> => ({
  list: '/api/products?page=1&limit=8&sort=newest',
  detail: `/api/products/${productId}`,
  categories: '/api/categories',
  search: '/api/products/search?name=bao%20duong&page=1&limit=8',
  page: '/products',
});

const caseName = (question: Question, size: number): string => `${question}, ${size} products`;

/** Measures all requests at the product and at the bare servers, in rounds. */
export async function measureReading(bench: Bench, shops: readonly Shop[], plan: LoadPlan): Promise<BenchReport> {
  const targets = [];
  for (const shop of shops) targets.push(...(await targetsOf(bench, shop)));
  const lines = await measureLines(targets, plan.rounds, async ({ question, url, isRendered }) => ({
    // A rendered page takes hundreds of times as long as a cached answer: a short run would count few and not warm up the renderer.
    [question]: await measureLoad({ url, ...plan, seconds: isRendered ? 4 * plan.seconds : plan.seconds }),
  }));
  const alone = [];
  for (const shop of shops) alone.push(await compareAlone(shop));
  const added = alone.map(({ where, direct, through }) => ({ where, value: through - direct }));
  const processes = shops
    .flatMap(({ catalogue, cached, uncached }) => [catalogue, cached, uncached])
    .map(({ name, pid, readyAfter }) => ({ where: name, peak: memoryOf(pid, 'VmHWM') / 1024, readyAfter }));
  const rendered = lines.filter(({ where, by }) => by === 'uncached' && where.startsWith('page'));
  const verdicts = [
    atLeast('cached: rate ÷ same bytes', 0.7, ratios(lines, { of: 'cached', to: 'same bytes', field: 'rate' })),
    atMost('cached: p99 ÷ same bytes', 2, ratios(lines, { of: 'cached', to: 'same bytes', field: 'p99' })),
    atLeast('uncached: rate ÷ same queries', 0.5, ratios(lines, { of: 'uncached', to: 'same queries', field: 'rate' })),
    atLeast('pages of the list rendered a second', 100, casesOf(rendered, 'rate')),
    atMost('the gateway adds for one client, ms', 0.5, added),
    atMost('latency of many products ÷ of few', 1.5, compareSizes(lines, shops)),
    atMost('memory of a process under load, MB', 200, casesOf(processes, 'peak')),
    atMost('a process is ready after, s', 5, casesOf(processes, 'readyAfter')),
  ];
  return {
    tables: { 'requests, times in ms': lines, 'a single client, ms': alone, 'processes, MB and s': processes },
    verdicts: verdicts.filter(({ where }) => where !== ''),
  };
}

/** Combines each request with each server that can answer it. */
async function targetsOf(bench: Bench, { size, productId, ...shop }: Shop) {
  const addresses = addressesOf(productId);
  const answers: Answers = {};
  for (const address of Object.values(addresses)) answers[address] = await readAnswer(shop.uncached.url + address);
  const bytes = await startAnswers(bench, `same bytes ${size}`, answers);
  const proxied = await bench.start('same bytes proxied', 'deploy/bench/src/limits/proxy.ts', { UPSTREAM: bytes.url });
  const pageServers = { cached: shop.cached, uncached: shop.uncached, 'same bytes': bytes };
  const servers = { ...pageServers, 'same bytes proxied': proxied, 'same queries': shop.handlers };
  return questions.flatMap((question) =>
    Object.entries(question === 'page' ? pageServers : servers).map(([by, { url }]) => ({
      question,
      where: `${size} products`,
      by,
      url: url + addresses[question],
      isRendered: question === 'page' && by === 'uncached',
    })),
  );
}

/** Latency of a single client in milliseconds: at the catalogue itself, and through the gateway with its cache off. */
async function compareAlone({ size, productId, catalogue, uncached }: Shop) {
  const { detail } = addressesOf(productId);
  const direct: number[] = [];
  const through: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    direct.push(await measureAlone(catalogue.url + detail));
    through.push(await measureAlone(uncached.url + detail));
  }
  return { where: caseName('detail', size), direct: median(direct), through: median(through) };
}

function compareSizes(lines: readonly LoadResult[], shops: readonly Shop[]): Case[] {
  const [smallest = 0, ...larger] = shops.map(({ size }) => size).toSorted((a, b) => a - b);
  const latency = (question: Question, size: number): number =>
    lines.find(({ where, by }) => by === 'uncached' && where === caseName(question, size))?.p50 ?? Number.NaN;
  return questions.flatMap((question) =>
    larger.map((size) => ({
      value: latency(question, size) / latency(question, smallest),
      where: `${caseName(question, size)} against ${smallest}`,
    })),
  );
}
