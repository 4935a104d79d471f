import lighthouse, { type Flags } from 'lighthouse';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse says of one visit by a phone. Scores from 0 to 100. */
export interface PageScores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Total blocking time in milliseconds. */
  blocking: number;
  /** Titles of the audits, apart from those of performance, that did not pass. */
  faults: string[];
}

interface ScorePage {
  /** Port of the browser’s debugging interface. */
  port: number;
  /** The page asks search engines to leave it out, which Lighthouse would count as a fault. */
  isUnlisted?: boolean;
}

/**
 * Audits a page with Lighthouse as a phone with simulated slow 4G and a processor four times as slow.
 * @throws Error when Lighthouse could not load the page
 */
export async function scorePage(url: string, { port, isUnlisted = false }: ScorePage): Promise<PageScores> {
  const flags: Flags = {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...categories],
    ...(isUnlisted && { skipAudits: ['is-crawlable'] }),
  };
  const result = await lighthouse(url, flags);
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not audit ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { lhr } = result;
  const scoreOf = (id: (typeof categories)[number]): number => Math.round((lhr.categories[id]?.score ?? 0) * 100);
  const otherAudits = categories
    .slice(1)
    .flatMap((id) => lhr.categories[id]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0);
  const failed = otherAudits.flatMap(({ id }) => {
    const audit = lhr.audits[id];
    return audit && audit.score !== null && audit.score < 1 ? [audit.title] : [];
  });
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
    blocking: lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN,
    faults: [...new Set(failed)],
  };
}
