import { median } from '@garage/local';
import type { BenchReport } from '../run-bench.ts';
import { atLeast, atMost, casesOf } from '../verdicts.ts';
import { scorePage, type PageScores } from './score-page.ts';

interface ScoredPage {
  where: string;
  url: string;
  /** URL of a static page with the same first picture and text. */
  staticUrl: string;
  isUnlisted?: boolean;
}

interface ScorePlan {
  pages: readonly ScoredPage[];
  runs: number;
  /** Port of the browser’s debugging interface. */
  port: number;
}

type Score = Exclude<keyof PageScores, 'faults'>;

/** Audits each page and its static counterpart alternately, so that other load on the machine affects both alike. */
export async function measureScores({ pages, runs, port }: ScorePlan): Promise<BenchReport> {
  const measured = pages.map((page) => ({ page, own: [] as PageScores[], bare: [] as PageScores[] }));
  for (let run = 1; run <= runs; run += 1) {
    console.log(`Lighthouse: run ${run} of ${runs}…`);
    for (const { page, own, bare } of measured) {
      const { isUnlisted = false } = page;
      own.push(await scorePage(page.url, { port, isUnlisted }));
      bare.push(await scorePage(page.staticUrl, { port }));
    }
  }
  const lines = measured.map(({ page: { where }, own, bare }) => {
    const of = (scores: readonly PageScores[], score: Score): number => median(scores.map((one) => one[score]));
    const [performance, blocking] = [of(own, 'performance'), of(own, 'blocking')];
    return {
      where,
      performance,
      below: of(bare, 'performance') - performance,
      blocking,
      'blocking above': blocking - of(bare, 'blocking'),
      accessibility: of(own, 'accessibility'),
      bestPractices: of(own, 'bestPractices'),
      seo: of(own, 'seo'),
    };
  });
  const faults = measured.flatMap(({ page: { where }, own }) =>
    [...new Set(own.flatMap((scores) => scores.faults))].map((fault) => ({ where, fault })),
  );
  const full = (['accessibility', 'bestPractices', 'seo'] as const).map((score) =>
    atLeast(`Lighthouse: ${score}`, 100, casesOf(lines, score)),
  );
  return {
    tables: { [`Lighthouse, medians of ${runs}`]: lines, 'audits that did not pass': faults },
    verdicts: [
      atMost('Lighthouse: performance below the static page', 4, casesOf(lines, 'below')),
      atMost('Lighthouse: blocking above the static page, ms', 150, casesOf(lines, 'blocking above')),
      ...full,
    ],
  };
}
