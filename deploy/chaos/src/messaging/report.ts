import { TRIES } from '@garage/messaging';
import type { RunReport } from './run.ts';

/** What the run disproves; empty when all held. */
export function faultsOf(report: RunReport): string[] {
  const claims: Array<[boolean, string]> = [
    [report.committed > 0, 'nothing was committed'],
    [report.missing === 0, `${report.missing} changes had no effect`],
    [report.twice === 0, `${report.twice} changes had their effect more than once`],
    [report.stray === 0, `${report.stray} effects of nothing that was committed`],
    [report.stale === 0, `${report.stale} things not at their newest version`],
    [report.late > 0, 'no older version ever came after a newer one: the guard was not tried'],
    [report.redelivered > 0, 'nothing was delivered again: the inbox was not tried'],
    [report.deadLetters > 0, 'no poison reached the dead letters'],
    [report.fewestTries >= TRIES, `a message was given up after ${report.fewestTries} tries`],
    [report.replayed > 0, 'replaying brought no effect'],
    [report.deadAgain > 0, 'what is no event did not come back to the dead letters'],
  ];
  return claims.filter(([holds]) => !holds).map(([, fault]) => fault);
}

/** The run as a table of two columns. */
export function tableOf(report: RunReport): string {
  const rows: Array<[string, number]> = [
    ['seed', report.seed],
    ['seconds', report.seconds],
    ['changes committed', report.committed],
    ['effects', report.effects],
    ['missing', report.missing],
    ['twice', report.twice],
    ['stray', report.stray],
    ['read models not at the newest version', report.stale],
    ['older versions that came late and were ignored', report.late],
    ['messages delivered again', report.redelivered],
    ['  of them known to the inbox', report.duplicates],
    ['dead letters', report.deadLetters],
    ['  fewest tries', report.fewestTries],
    ['  effects after repair and replay', report.replayed],
    ['  dead again', report.deadAgain],
    ...Object.entries(report.kills).map(([kind, count]): [string, number] => [`SIGKILL: ${kind}`, count]),
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${String(value).padStart(8)}`).join('\n');
}
