import { median } from '@garage/local';
import type { Browser } from 'playwright-core';
import type { Bench, BenchReport } from '../run-bench.ts';
import { atMost, casesOf } from '../verdicts.ts';
import { measureVisit, type VisitMetrics } from './measure-visit.ts';
import { startStaticPages, type PageContent } from './static-page.ts';
import { weighPage } from './weigh-page.ts';

interface WebPlan {
  browser: Browser;
  pages: Record<string, string>;
  runs: number;
}

/** Visits each page once, which fills the gateway's cache, and serves a static counterpart of it; returns the counterparts' origin. */
export async function startCounterparts(bench: Bench, { browser, pages }: Omit<WebPlan, 'runs'>): Promise<string> {
  const contents = new Map<string, PageContent>();
  for (const [name, url] of Object.entries(pages)) contents.set(name, await measureVisit(browser, url));
  const { url } = await startStaticPages(bench, contents);
  return url;
}

/** Visits each page and its static counterpart alternately, so that other load on the machine affects both alike. */
export async function measureWeb({
  browser,
  pages,
  runs,
  staticUrl,
}: WebPlan & { staticUrl: string }): Promise<BenchReport> {
  const measured = Object.entries(pages).map(([where, url]) => ({
    where,
    url,
    own: [] as VisitMetrics[],
    bare: [] as VisitMetrics[],
  }));
  for (let run = 1; run <= runs; run += 1) {
    console.log(`Run ${run} of ${runs}…`);
    for (const { where, url, own, bare } of measured) {
      own.push(await measureVisit(browser, url));
      bare.push(await measureVisit(browser, `${staticUrl}/${where}`));
    }
  }
  const lines = [];
  for (const { where, url, own, bare } of measured) {
    const largestPaint = median(own.map((visit) => visit.largestPaint));
    const { script, document } = await weighPage(url);
    lines.push({
      where,
      'largest paint, ms': largestPaint,
      ratio: largestPaint / median(bare.map((visit) => visit.largestPaint)),
      'blocked, ms': median(own.map(({ blocked }) => blocked)),
      shift: Math.max(...own.map(({ shift }) => shift)),
      script: script / 1_000,
      document: document / 1_000,
    });
  }
  return {
    tables: {
      [`${runs} runs: 4 times slower processor, slow 4G, empty caches; ratio to a static page; JavaScript, HTML and CSS in kB`]:
        lines,
    },
    verdicts: [
      atMost('largest paint ÷ static page', 1.3, casesOf(lines, 'ratio')),
      atMost('layout shift', 0.05, casesOf(lines, 'shift')),
      atMost('JavaScript, kB gzipped', 150, casesOf(lines, 'script')),
      atMost('HTML and CSS of the home page, kB brotli', 40, casesOf(lines.slice(0, 1), 'document')),
    ],
  };
}
