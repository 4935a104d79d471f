import type { Searcher, SearchLine, SearchReport } from './measure-searching.ts';
import { atMost, columnsOf, round, type Case, type Verdict } from './verdicts.ts';

export function judgeSearching({ lines }: SearchReport): Verdict[] {
  const product = lines.filter(({ searcher }) => searcher === 'gateway');
  const cases = (valueOf: (line: SearchLine) => number): Case[] =>
    product.map((line) => ({ value: valueOf(line), where: line.search }));
  const bare = ({ search }: SearchLine) => lineOf(lines, { search, searcher: 'bare handlers' });
  return [
    atMost(
      'p99 ÷ its own p50',
      3,
      cases(({ p99, p50 }) => p99 / p50),
    ),
    atMost(
      'p99 ÷ p99 of bare handlers',
      2,
      cases((line) => line.p99 / bare(line).p99),
    ),
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
      ...columnsOf(line),
      'p99 ÷ p50': round(line.p99 / line.p50),
      'p99 ÷ bare': round(line.p99 / lineOf(report.lines, { ...line, searcher: 'bare handlers' }).p99),
    })),
  );
}
