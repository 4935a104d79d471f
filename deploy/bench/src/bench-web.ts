// `make bench-web`: pages in a slow browser on a slow connection, beside static pages with the same picture in the same run.
// Options: --runs 5
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { News, Product } from '@garage/contracts';
import { ensureChromium, startStack } from '@garage/local';
import { chromium } from 'playwright-core';
import { openBench } from './open-bench.ts';
import { printVerdicts, round } from './report.ts';
import { judgeWeb, measureWeb } from './web/measure-web.ts';
import { startStaticPages } from './web/static-page.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });

const log = (line: string) => console.log(line);
const { settings, servers, launcher, close } = await openBench();
const stack = startStack({
  settings,
  servers: Promise.resolve(servers),
  databasePrefix: 'garage_web',
  mode: 'development',
  log,
});
try {
  const { gateway } = (await stack.ready).addresses;
  const browser = await chromium.launch({
    executablePath: await ensureChromium(log),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const [product] = await listAt<Product>(`${gateway}/api/products?page=1&limit=1`);
    const [article] = await listAt<News>(`${gateway}/api/news?page=1&limit=1`);
    const pages = new Map([
      ['home', `${gateway}/`],
      ['list', `${gateway}/products`],
      ['detail', `${gateway}/products/${product?._id}`],
      ['news', `${gateway}/news/${article?._id}`],
    ]);
    const startStatic = async (pictures: ReadonlyMap<string, string>) =>
      (await startStaticPages(pictures, { launcher, folder: settings.dataDir })).url;
    report(await measureWeb({ browser, pages, startStatic, runs: Number(values.runs) }));
  } finally {
    await browser.close();
  }
} finally {
  await stack.stop();
  await close();
}

async function listAt<Item>(url: string): Promise<Item[]> {
  const answer = await fetch(url);
  return answer.json();
}

function report(lines: Awaited<ReturnType<typeof measureWeb>>): void {
  console.log(
    `Medians of ${values.runs} runs: 4 times slower processor, slow 4G, empty caches. Only ratios mean something here.`,
  );
  console.table(
    lines.map(({ page, largestPaint, staticLargestPaint, blocked, shift, script, document }) => ({
      page,
      'largest paint ms': Math.round(largestPaint),
      '÷ static': round(largestPaint / staticLargestPaint),
      'blocked ms': Math.round(blocked),
      'layout shift': round(shift),
      'JavaScript kB': round(script / 1000),
      'HTML+CSS kB': round(document / 1000),
    })),
  );
  const verdicts = judgeWeb(lines);
  printVerdicts(verdicts);
  mkdirSync(settings.dataDir, { recursive: true });
  const file = join(settings.dataDir, 'web.json');
  writeFileSync(file, `${JSON.stringify({ lines, verdicts }, null, 2)}\n`);
  console.log(`As JSON: ${file}`);
}
