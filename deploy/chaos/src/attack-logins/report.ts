import { failedClaims } from '../command.ts';
import { MAX_CONTROLS } from './compare-medians.ts';
import type { CodeGuessing } from './guess-code.ts';
import type { PasswordGuessing } from './guess-password.ts';
import type { AnswerComparison } from './same-answers.ts';
import type { TimeComparison } from './same-times.ts';
import type { RedisOutage } from './without-redis.ts';

const MAX_CODE_CHECKS = 5;
const MAX_PASSWORD_CHECKS = 100;
const MAX_REFUSAL_MS = 1_000;

type Faults = string[];

export function faultsOfCode({ evaluated, rightCodeAfterwards }: CodeGuessing): Faults {
  return failedClaims([
    [evaluated > 0, 'no guess of the code was evaluated: the attack did not reach identity'],
    [evaluated <= MAX_CODE_CHECKS, `${evaluated} guesses of one code were evaluated`],
    [rightCodeAfterwards === '400 CODE_WRONG', `the right code was answered ${rightCodeAfterwards}`],
  ]);
}

export function faultsOfPassword(report: PasswordGuessing): Faults {
  const { evaluated, ownerFromKnownDevice, ownerFromElsewhere } = report;
  return failedClaims([
    [evaluated > 0, 'no guess of the password was evaluated: the attack did not reach identity'],
    [evaluated <= MAX_PASSWORD_CHECKS, `${evaluated} guesses of one password were evaluated`],
    [ownerFromKnownDevice === 200, `the owner's known browser was answered ${ownerFromKnownDevice}`],
    [ownerFromElsewhere === '403 LOGIN_LOCKED_OUT', `an unknown browser was answered ${ownerFromElsewhere}`],
  ]);
}

export function faultsOfAnswers(comparisons: readonly AnswerComparison[]): Faults {
  return failedClaims(
    comparisons.map(({ call, known, unknown }) => [
      known === unknown,
      `${call}: answers differ, with an account:\n${known}\n--- without:\n${unknown}`,
    ]),
  );
}

export function faultsOfTimes(comparisons: readonly TimeComparison[]): Faults {
  return failedClaims(
    comparisons.map(({ call, holds, gap, control }) => [
      holds,
      `${call}: differs by ${gap.toFixed(2)} ms without an account; equal groups differ by ${control.toFixed(2)} ms`,
    ]),
  );
}

export function faultsOfOutage({ refused, evaluated, reads }: RedisOutage): Faults {
  return failedClaims([
    [evaluated === 0, `${evaluated} secrets were compared without a count`],
    ...Object.entries(refused).flatMap(([name, { answer, ms }]): Array<[boolean, string]> => [
      [answer === '503 SERVICE_UNAVAILABLE', `${name} was answered ${answer} without Redis`],
      [ms < MAX_REFUSAL_MS, `${name} was refused only after ${ms} ms`],
    ]),
    ...Object.entries(reads).map(([path, status]): [boolean, string] => [
      status === 200,
      `${path} was answered ${status} without Redis`,
    ]),
  ]);
}

const listOf = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ');

export const linesOfCode = (report: CodeGuessing): string[] => [
  `${report.guesses} guesses of one code at once: ${report.evaluated} evaluated (at most ${MAX_CODE_CHECKS})`,
  `  answers: ${listOf(report.answers)}; the right code afterwards: ${report.rightCodeAfterwards}`,
];

export const linesOfPassword = (report: PasswordGuessing): string[] => [
  `${report.guesses} guesses of one password: ${report.evaluated} evaluated (at most ${MAX_PASSWORD_CHECKS} an hour)`,
  `  answers: ${listOf(report.answers)}`,
  `  the owner: ${report.ownerFromKnownDevice} from a known browser, ${report.ownerFromElsewhere} from elsewhere`,
];

export function linesOfTimes(comparisons: readonly TimeComparison[]): string[] {
  const ms = (value: number): string => value.toFixed(2).padStart(9);
  const head = 'median in ms          account  no account       gap   control  allowed';
  return [
    head,
    ...comparisons.map(({ call, median, otherMedian, gap, control, samples }) => {
      const columns = [median, otherMedian, gap, control, MAX_CONTROLS * control].map(ms).join(' ');
      return `${call.padEnd(19)} ${columns}   (${samples} samples each)`;
    }),
  ];
}

export const linesOfOutage = ({ refused, reads }: RedisOutage): string[] => [
  'without Redis:',
  ...Object.entries(refused).map(([name, { answer, ms }]) => `  ${name.padEnd(19)} ${answer} after ${ms} ms`),
  ...Object.entries(reads).map(([path, status]) => `  ${path.padEnd(30)} ${status}`),
];
