import type { RunReport } from './run.ts';

/** What the run disproves; empty when all held. */
export function faultsOf(report: RunReport): string[] {
  const claims: Array<[boolean, string]> = [
    [report.asked > 0, 'nothing was asked for'],
    [report.missing === 0, `${report.missing} mails never came`],
    [report.stray === 0, `${report.stray} mails that nobody asked for`],
    [report.wrongCode === 0, `${report.wrongCode} mails with another code`],
    [report.manyIds === 0, `${report.manyIds} recipients whose mails have several Message-IDs`],
    [report.sharedIds === 0, `${report.sharedIds} Message-IDs of several recipients`],
  ];
  return claims.filter(([holds]) => !holds).map(([, fault]) => fault);
}

/** The run as a table of two columns. */
export function tableOf(report: RunReport): string {
  const rows: Array<[string, number]> = [
    ['seed', report.seed],
    ['seconds', report.seconds],
    ['mails asked for', report.asked],
    ['mails received', report.received],
    ['  of them repeats, with the same code and Message-ID', report.repeated],
    ['missing', report.missing],
    ['stray', report.stray],
    ['with another code', report.wrongCode],
    ['recipients with several Message-IDs', report.manyIds],
    ['Message-IDs of several recipients', report.sharedIds],
    ['SIGKILL: mailer', report.mailerKills],
    ['SIGKILL: Redis', report.redisKills],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${String(value).padStart(8)}`).join('\n');
}
