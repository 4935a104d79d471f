import type { Case, Verdict } from './report.ts';
import { printVerdicts, round, verdict } from './report.ts';
import type { Searcher, SearchLine, SearchReport } from './measure-searching.ts';

/** What searching aims at, and the worst case that was measured. */
export function judgeSearching({ lines }: SearchReport): Verdict[] {
  const product = lines.filter(({ searcher }) => searcher === 'gateway');
  const cases = (valueOf: (line: SearchLine) => number): Case[] =>
    product.map((line) => ({ value: valueOf(line), where: line.search }));
  const bare = ({ search }: SearchLine) => lineOf(lines, { search, searcher: 'bare handlers' });
  return [
    verdict({ aim: 'p99 ÷ its own p50', limit: 3, cases: cases(({ p99, p50 }) => p99 / p50), most: true }),
    verdict({
      aim: 'p99 ÷ p99 of bare handlers',
      limit: 2,
      cases: cases((line) => line.p99 / bare(line).p99),
      most: true,
    }),
  ];
}

function lineOf(lines: readonly SearchLine[], wanted: { search: string; searcher: Searcher }): SearchLine {
  const line = lines.find(({ search, searcher }) => search === wanted.search && searcher === wanted.searcher);
  if (!line) throw new Error(`${wanted.search} was not measured`);
  return line;
}

export function printSearching(report: SearchReport): void {
  const { rounds, seconds, connections } = report.plan;
  console.log(
    `${report.size.toLocaleString('en')} products; medians of ${rounds} interleaved rounds of ${seconds} s, ${connections} connections; client and servers share this machine.`,
  );
  console.table(
    report.lines.map((line) => ({
      search: line.search,
      found: line.found,
      by: line.searcher,
      'per second': Math.round(line.rate),
      'p50 ms': round(line.p50),
      'p99 ms': round(line.p99),
      'p99 ÷ p50': round(line.p99 / line.p50),
      'p99 ÷ bare': round(line.p99 / lineOf(report.lines, { ...line, searcher: 'bare handlers' }).p99),
    })),
  );
  printVerdicts(judgeSearching(report));
}
