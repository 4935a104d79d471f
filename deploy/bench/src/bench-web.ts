// `make bench-web`: pages in a slow browser on a slow connection and Lighthouse's scores, compared with static pages with the same picture.
// Options: --runs 5
import type { News, Product } from '@garage/contracts';
import { ensureChromium, freePort, readOptions, startStack } from '@garage/local';
import { chromium } from 'playwright-core';
import { runBench } from './run-bench.ts';
import { clientOf } from './stack-client.ts';
import { linkToQuote } from './web/link-to-quote.ts';
import { measureLink } from './web/measure-link.ts';
import { measureScores } from './web/measure-scores.ts';
import { measureWeb, startCounterparts } from './web/measure-web.ts';

const { runs } = readOptions({ runs: 5 });
const log = (line: string) => console.log(line);
const linkLoad = { rounds: 3, seconds: 2, connections: 16 };

await runBench({ name: 'web' }, async (bench) => {
  const { settings, servers, cleanUp } = bench;
  const starting = { settings, servers: Promise.resolve(servers), databasePrefix: 'garage_web', log };
  const starter = startStack({ ...starting, mode: 'development' });
  cleanUp.defer(() => starter.stop());
  const { addresses } = await starter.ready;
  const { gateway } = addresses;
  const executablePath = await ensureChromium(log);
  const port = await freePort();
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  cleanUp.defer(() => browser.close());
  const [product] = await listAt<Product>(`${gateway}/api/products?page=1&limit=1`);
  const [article] = await listAt<News>(`${gateway}/api/news?page=1&limit=1`);
  const pages = {
    home: `${gateway}/`,
    list: `${gateway}/products`,
    detail: `${gateway}/products/${product?._id}`,
    news: `${gateway}/news/${article?._id}`,
  };
  const link = await linkToQuote(clientOf(addresses));
  const scoredPages = { ...pages, contact: `${gateway}/contact`, about: `${gateway}/about`, link };
  const staticUrl = await startCounterparts(bench, { browser, pages: scoredPages });
  const scored = Object.entries(scoredPages).map(([where, url]) => ({
    where,
    url,
    staticUrl: `${staticUrl}/${where}/text`,
    isUnlisted: where === 'link',
  }));
  const reports = [
    await measureWeb({ browser, pages, runs, staticUrl }),
    await measureScores({ pages: scored, runs, port }),
    await measureLink(bench, { link, plan: linkLoad }),
  ];
  return {
    tables: Object.assign({}, ...reports.map(({ tables }) => tables)),
    verdicts: reports.flatMap(({ verdicts }) => verdicts),
  };
});

async function listAt<Item>(url: string): Promise<Item[]> {
  const answer = await fetch(url);
  return answer.json();
}
