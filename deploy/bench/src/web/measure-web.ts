import type { Browser } from 'playwright-core';
import { median } from '../measure/load.ts';
import { verdict } from '../report.ts';
import type { Case, Verdict } from '../report.ts';
import { measureVisit } from './measure-visit.ts';
import type { VisitMeasured } from './measure-visit.ts';
import { weighPage } from './weigh-page.ts';

export interface WebLine {
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

interface WebPlan {
  browser: Browser;
  /** Addresses by name. */
  pages: ReadonlyMap<string, string>;
  /** Where the static page of a name is; asked for once the pages' largest pictures are known. */
  startStatic: (pictures: ReadonlyMap<string, string>) => Promise<string>;
  runs: number;
}

/** Visits each page and its static counterpart in turn, so that what the machine does besides meets both alike. */
export async function measureWeb({ browser, pages, startStatic, runs }: WebPlan): Promise<WebLine[]> {
  const pictures = new Map<string, string>();
  // The first visit also fills the caches of the gateway; it does not count.
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
  return lines;
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

/** What pages aim at, and the worst of them. */
export function judgeWeb(lines: readonly WebLine[]): Verdict[] {
  const atMost = (aim: string, limit: number, valueOf: (line: WebLine) => number | null) => {
    const cases: Case[] = lines.flatMap((line) => {
      const value = valueOf(line);
      return value === null ? [] : [{ value, where: line.page }];
    });
    return verdict({ aim, limit, cases, most: true });
  };
  return [
    atMost('largest paint ÷ static page', 1.3, (line) => line.largestPaint / line.staticLargestPaint),
    atMost('layout shift', 0.05, ({ shift }) => shift),
    atMost('JavaScript, kB gzipped', 150, ({ script }) => script / 1000),
    atMost('HTML and CSS of the home page, kB brotli', 40, ({ page, document }) =>
      page === 'home' ? document / 1000 : null,
    ),
  ];
}
