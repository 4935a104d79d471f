import { median, type Measured } from '@garage/local';
import { memoryOf } from '@garage/chaos/process-status';
import type { Answers } from './limits/answers.ts';
import { measureAlone, measureLoad, type LoadPlan } from './measure-load.ts';
import type { Bench, BenchReport } from './run-bench.ts';
import type { Shop } from './start-shop.ts';
import { readAnswer, startAnswers } from './stored-answers.ts';
import { atLeast, atMost, casesOf, measureLines, ratios, type Case, type LoadResult } from './verdicts.ts';

/** Pages that the frontend renders. */
const pages = ['page of the list', 'home page'] as const;

/** The measured requests. */
const questions = ['list', 'detail', 'categories', 'search', ...pages] as const;
type Question = (typeof questions)[number];

const isPage = (question: Question): boolean => pages.some((page) => page === question);

/** The server that renders with React alone. */
const react = 'React alone';

const addressesOf = (productId: string): Record<Question, string> => ({
  list: '/api/products?page=1&limit=8&sort=newest',
  detail: `/api/products/${productId}`,
  categories: '/api/categories',
  search: '/api/products/search?name=bao%20duong&page=1&limit=8',
  'page of the list': '/products',
  'home page': '/',
});

const caseName = (question: Question, size: number): string => `${question}, ${size} products`;

/** Measures all requests at the product and at the bare servers, in rounds. */
export async function measureReading(bench: Bench, shops: readonly Shop[], plan: LoadPlan): Promise<BenchReport> {
  const targets = [];
  for (const shop of shops) targets.push(...(await targetsOf(bench, shop)));
  const lines = await measureLines(targets, plan.rounds, async ({ question, url, isRendered, by }) => {
    // A rendered page takes hundreds of times as long as a cached answer: a short run would count few and not warm up the renderer.
    const seconds = isRendered ? 4 * plan.seconds : plan.seconds;
    return {
      [question]: by === react ? await measureRendering(url, seconds) : await measureLoad({ url, ...plan, seconds }),
    };
  });
  const alone = [];
  for (const shop of shops) alone.push(await compareAlone(shop));
  const added = alone.map(({ where, direct, proxied, through }) => ({
    where,
    value: (through - direct) / (proxied - direct),
  }));
  const processes = shops
    .flatMap(({ catalogue, frontend, cached, uncached }) => [catalogue, frontend, cached, uncached])
    .map(({ name, pid, readyAfter }) => ({ where: name, peak: memoryOf(pid, 'VmHWM') / 1024, readyAfter }));
  const verdicts = [
    atLeast('cached: rate ÷ same bytes', 0.8, ratios(lines, { of: 'cached', to: 'same bytes', field: 'rate' })),
    atMost('cached: p99 ÷ same bytes', 2, ratios(lines, { of: 'cached', to: 'same bytes', field: 'p99' })),
    atLeast('uncached: rate ÷ same queries', 0.8, ratios(lines, { of: 'uncached', to: 'same queries', field: 'rate' })),
    atLeast('rendered: rate ÷ React alone', 0.5, ratios(lines, { of: 'uncached', to: react, field: 'rate' })),
    atMost('the gateway adds ÷ a bare proxy adds, one client', 1.5, added),
    atMost('latency of many products ÷ of few', 1.5, compareSizes(lines, shops)),
    atMost('memory of a process under load, MB', 200, casesOf(processes, 'peak')),
    atMost('a process is ready after, s', 5, casesOf(processes, 'readyAfter')),
  ];
  return {
    tables: { 'requests, times in ms': lines, 'a single client, ms': alone, 'processes, MB and s': processes },
    verdicts: verdicts.filter(({ where }) => where !== ''),
  };
}

/** How often React renders a page in a loop, without HTTP and without loading data. */
async function measureRendering(url: string, seconds: number): Promise<Measured> {
  const answer = await fetch(`${url}&seconds=${seconds}`);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const { rate }: { rate: number } = await answer.json();
  return { rate, p50: 1000 / rate, p99: 1000 / rate };
}

/** Combines each request with each server that can answer it. */
async function targetsOf(bench: Bench, { size, productId, ...shop }: Shop) {
  const addresses = addressesOf(productId);
  const answers: Answers = {};
  for (const address of Object.values(addresses)) answers[address] = await readAnswer(shop.uncached.url + address);
  const bytes = await startAnswers(bench, `same bytes ${size}`, answers);
  const proxied = await bench.start('same bytes proxied', 'deploy/bench/src/limits/proxy.ts', { UPSTREAM: bytes.url });
  const all = { cached: shop.cached, uncached: shop.uncached, 'same bytes': bytes };
  const ofPages = { ...all, [react]: shop.renderLoop };
  const ofData = { ...all, 'same bytes proxied': proxied, 'same queries': shop.handlers };
  return questions.flatMap((question) =>
    Object.entries(isPage(question) ? ofPages : ofData).map(([by, { url }]) => ({
      question,
      where: `${size} products`,
      by,
      url: by === react ? `${url}/?path=${addresses[question]}` : url + addresses[question],
      isRendered: isPage(question) && (by === 'uncached' || by === react),
    })),
  );
}

/** Latency of a single client in milliseconds: at the catalogue itself, through a bare proxy, and through the gateway with its cache off. */
async function compareAlone({ size, productId, catalogue, proxied, uncached }: Shop) {
  const { detail } = addressesOf(productId);
  const times: Record<'direct' | 'proxied' | 'through', number[]> = { direct: [], proxied: [], through: [] };
  for (let round = 0; round < 5; round += 1) {
    times.direct.push(await measureAlone(catalogue.url + detail));
    times.proxied.push(await measureAlone(proxied.url + detail));
    times.through.push(await measureAlone(uncached.url + detail));
  }
  const { direct, proxied: throughProxy, through } = times;
  return {
    where: caseName('detail', size),
    direct: median(direct),
    proxied: median(throughProxy),
    through: median(through),
  };
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
