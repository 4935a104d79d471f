import { median } from '@garage/local';
import type { Browser } from 'playwright-core';
import { atMost, type Case, type Verdict } from '../verdicts.ts';
import { measureVisit, type VisitMeasured } from './measure-visit.ts';
import { weighPage } from './weigh-page.ts';

interface WebLine {
  page: string;
  /** Medians, in milliseconds. */
  largestPaint: number;
  staticLargestPaint: number;
  blocked: number;
  /** The worst of all runs. */
  shift: number;
  /** Bytes. */
  script: number;
  document: number;
}

export interface WebReport {
  lines: WebLine[];
}

interface WebPlan {
  browser: Browser;
  /** Addresses by name. */
  pages: ReadonlyMap<string, string>;
  /** Returns the origin of the static pages; called once the largest pictures are known. */
  startStatic: (pictures: ReadonlyMap<string, string>) => Promise<string>;
  runs: number;
}

/** Visits each page and its static counterpart in turn, so that other load on the machine affects both alike. */
export async function measureWeb({ browser, pages, startStatic, runs }: WebPlan): Promise<WebReport> {
  const pictures = new Map<string, string>();
  // The first visit fills the gateway's cache and is not counted.
  for (const [name, url] of pages) pictures.set(name, (await measureVisit(browser, url)).picture);
  const staticUrl = await startStatic(pictures);
  const visits = new Map<string, Visits>();
  for (const name of pages.keys()) visits.set(name, { own: [], bare: [] });
  for (let run = 1; run <= runs; run += 1) {
    console.log(`Run ${run} of ${runs}…`);
    for (const [name, { own, bare }] of visits) {
      own.push(await measureVisit(browser, pages.get(name) ?? ''));
      bare.push(await measureVisit(browser, `${staticUrl}/${name}`));
    }
  }
  const lines: WebLine[] = [];
  for (const [page, measured] of visits)
    lines.push({ page, ...summarize(measured), ...(await weighPage(pages.get(page) ?? '')) });
  return { lines };
}

interface Visits {
  own: VisitMeasured[];
  bare: VisitMeasured[];
}

function summarize({ own, bare }: Visits) {
  return {
    largestPaint: median(own.map(({ largestPaint }) => largestPaint)),
    staticLargestPaint: median(bare.map(({ largestPaint }) => largestPaint)),
    blocked: median(own.map(({ blocked }) => blocked)),
    shift: Math.max(...own.map(({ shift }) => shift)),
  };
}

export function judgeWeb({ lines }: WebReport): Verdict[] {
  const cases = (valueOf: (line: WebLine) => number, of = lines): Case[] =>
    of.map((line) => ({ value: valueOf(line), where: line.page }));
  const home = lines.filter(({ page }) => page === 'home');
  return [
    atMost(
      'largest paint ÷ static page',
      1.3,
      cases((line) => line.largestPaint / line.staticLargestPaint),
    ),
    atMost(
      'layout shift',
      0.05,
      cases(({ shift }) => shift),
    ),
    atMost(
      'JavaScript, kB gzipped',
      150,
      cases(({ script }) => script / 1000),
    ),
    atMost(
      'HTML and CSS of the home page, kB brotli',
      40,
      cases(({ document }) => document / 1000, home),
    ),
  ];
}
