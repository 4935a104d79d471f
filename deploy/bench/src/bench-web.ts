// `make bench-web`: pages in a slow browser on a slow connection, compared with static pages with the same picture.
// Options: --runs 5
import type { News, Product } from '@garage/contracts';
import { ensureChromium, readOptions, startStack } from '@garage/local';
import { chromium } from 'playwright-core';
import { runBench } from './run-bench.ts';
import { measureWeb } from './web/measure-web.ts';

const { runs } = readOptions({ runs: 5 });
const log = (line: string) => console.log(line);

await runBench({ name: 'web' }, async (bench) => {
  const { settings, servers, cleanUp } = bench;
  const starting = { settings, servers: Promise.resolve(servers), databasePrefix: 'garage_web', log };
  const stack = startStack({ ...starting, mode: 'development' });
  cleanUp.defer(() => stack.stop());
  const { gateway } = (await stack.ready).addresses;
  const executablePath = await ensureChromium(log);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  cleanUp.defer(() => browser.close());
  const [product] = await listAt<Product>(`${gateway}/api/products?page=1&limit=1`);
  const [article] = await listAt<News>(`${gateway}/api/news?page=1&limit=1`);
  const pages = {
    home: `${gateway}/`,
    list: `${gateway}/products`,
    detail: `${gateway}/products/${product?._id}`,
    news: `${gateway}/news/${article?._id}`,
  };
  return measureWeb(bench, { browser, pages, runs });
});

async function listAt<Item>(url: string): Promise<Item[]> {
  const answer = await fetch(url);
  return answer.json();
}
