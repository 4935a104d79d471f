import type { SlotReport } from './run.ts';

/** What the run disproves; empty when all held. */
export function faultsOf(report: SlotReport): string[] {
  const { booked, moved } = report;
  const claims: Array<[boolean, string]> = [
    [booked.won === 1, `${booked.won} guests booked the last place`],
    [booked.refused === booked.asked - 1, `other refusals of bookings: ${JSON.stringify(booked.other)}`],
    [moved.won === 1, `${moved.won} guests moved into the last place`],
    [moved.refused === moved.asked - 1, `other refusals of moves: ${JSON.stringify(moved.other)}`],
    [report.told > 0, 'nobody booked while processes were killed'],
    [report.miscounted.length === 0, `miscounted slots: ${report.miscounted.join(', ')}`],
    [report.overfull.length === 0, `overfull slots: ${report.overfull.join(', ')}`],
    [report.differing.length === 0, `not where their guest was told: ${report.differing.join(', ')}`],
  ];
  return claims.filter(([holds]) => !holds).map(([, fault]) => fault);
}

/** The run as a table of two columns. */
export function tableOf(report: SlotReport): string {
  const rows: Array<[string, number]> = [
    ['seed', report.seed],
    ['seconds', report.seconds],
    ['wanted to book the last place', report.booked.asked],
    ['  got it', report.booked.won],
    ['  were told that it is taken', report.booked.refused],
    ['wanted to move into the last place', report.moved.asked],
    ['  got it', report.moved.won],
    ['  were told that it is taken', report.moved.refused],
    ['asked again: process overloaded', report.repeats.races],
    ['asked again: process or database killed', report.repeats.kills],
    ['appointments', report.appointments],
    ['  made while processes were killed', report.told],
    ['slots counted wrong', report.miscounted.length],
    ['slots overfull', report.overfull.length],
    ['appointments not as their guest was told', report.differing.length],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${String(value).padStart(12)}`).join('\n');
}
