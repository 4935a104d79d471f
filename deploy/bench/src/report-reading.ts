import type { Answerer, Line, Report } from './measure-reading.ts';
import { atLeast, atMost, columnsOf, type Case, type Verdict } from './verdicts.ts';

const find = (report: Report, { size, question }: Line, answerer: Answerer): Line | undefined =>
  report.lines.find((line) => line.size === size && line.question === question && line.answerer === answerer);

/** Compares the product's lines of one kind with those of a bare server. */
function compare(
  report: Report,
  { of, with: limit, by }: { of: Answerer; with: Answerer; by: (line: Line, limit: Line) => number },
): Case[] {
  return report.lines
    .filter(({ answerer }) => answerer === of)
    .flatMap((line) => {
      const other = find(report, line, limit);
      return other ? [{ value: by(line, other), where: `${line.question}, ${line.size} products` }] : [];
    });
}

function compareSizes(report: Report): Case[] {
  const sizes = [...new Set(report.lines.map(({ size }) => size))].toSorted((a, b) => a - b);
  const [smallest = 0] = sizes;
  return report.lines
    .filter(({ size, answerer }) => size !== smallest && answerer === 'uncached')
    .flatMap((line) => {
      const small = find(report, { ...line, size: smallest }, 'uncached');
      return small
        ? [{ value: line.p50 / small.p50, where: `${line.question}, ${line.size} against ${smallest}` }]
        : [];
    });
}

const renderedPages = (report: Report): Case[] =>
  report.lines
    .filter(({ question, answerer }) => question === 'page' && answerer === 'uncached')
    .map(({ rate, size }) => ({ value: rate, where: `${size} products` }));

const rateRatio = (line: Line, limit: Line) => line.rate / limit.rate;
const tailRatio = (line: Line, limit: Line) => line.p99 / limit.p99;

export function judge(report: Report): Verdict[] {
  return [
    atLeast('cached: rate ÷ same bytes', 0.7, compare(report, { of: 'cached', with: 'same bytes', by: rateRatio })),
    atMost('cached: p99 ÷ same bytes', 2, compare(report, { of: 'cached', with: 'same bytes', by: tailRatio })),
    atLeast(
      'uncached: rate ÷ same queries',
      0.5,
      compare(report, { of: 'uncached', with: 'same queries', by: rateRatio }),
    ),
    atLeast('pages of the list rendered a second', 100, renderedPages(report)),
    atMost(
      'the gateway adds for one client, ms',
      0.5,
      report.alone.map(({ size, direct, through }) => ({ value: through - direct, where: `detail, ${size} products` })),
    ),
    atMost('latency of many products ÷ of few', 1.5, compareSizes(report)),
    atMost(
      'memory of a process under load, MB',
      200,
      report.processes.map(({ name, peak }) => ({ value: peak, where: name })),
    ),
    atMost(
      'a process is ready after, s',
      5,
      report.processes.map(({ name, readyAfter }) => ({ value: readyAfter, where: name })),
    ),
  ].filter(({ where }) => where !== '');
}

export function printReport(report: Report): void {
  const { rounds, seconds, connections } = report.plan;
  console.log(
    `Medians of ${rounds} interleaved rounds of ${seconds} s (four times that for a rendered page), ${connections} connections; client and servers share this machine.`,
  );
  console.table(
    report.lines.map(({ size, question, answerer, ...measured }) => ({
      products: size,
      question,
      answerer,
      ...columnsOf(measured),
    })),
  );
}
