// `make bench-web`: pages in a slow browser on a slow connection, compared with static pages with the same picture.
// Options: --runs 5
import type { News, Product } from '@garage/contracts';
import { ensureChromium, readOptions, startStack } from '@garage/local';
import { chromium } from 'playwright-core';
import { runBench } from './run-bench.ts';
import { round } from './verdicts.ts';
import { judgeWeb, measureWeb, type WebReport } from './web/measure-web.ts';
import { startStaticPages } from './web/static-page.ts';

const { runs } = readOptions({ runs: 5 });
const log = (line: string) => console.log(line);

await runBench<WebReport>({
  name: 'web',
  async measure({ settings, servers, launcher }) {
    const starting = { settings, servers: Promise.resolve(servers), databasePrefix: 'garage_web', log };
    const stack = startStack({ ...starting, mode: 'development' });
    try {
      const { gateway } = (await stack.ready).addresses;
      const executablePath = await ensureChromium(log);
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
      try {
        const pages = await pagesOf(gateway);
        const startStatic = async (pictures: ReadonlyMap<string, string>) =>
          (await startStaticPages(pictures, { launcher, folder: settings.dataDir })).url;
        return await measureWeb({ browser, pages, startStatic, runs });
      } finally {
        await browser.close();
      }
    } finally {
      await stack.stop();
    }
  },
  print: printWeb,
  judge: judgeWeb,
});

/** The measured pages by name. */
async function pagesOf(gateway: string): Promise<Map<string, string>> {
  const [product] = await listAt<Product>(`${gateway}/api/products?page=1&limit=1`);
  const [article] = await listAt<News>(`${gateway}/api/news?page=1&limit=1`);
  return new Map([
    ['home', `${gateway}/`],
    ['list', `${gateway}/products`],
    ['detail', `${gateway}/products/${product?._id}`],
    ['news', `${gateway}/news/${article?._id}`],
  ]);
}

async function listAt<Item>(url: string): Promise<Item[]> {
  const answer = await fetch(url);
  return answer.json();
}

function printWeb({ lines }: WebReport): void {
  console.log(
    `Medians of ${runs} runs: 4 times slower processor, slow 4G, empty caches. Only the ratios are meaningful on this machine.`,
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
}
