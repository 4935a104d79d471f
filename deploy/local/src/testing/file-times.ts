import { existsSync, readFileSync } from 'node:fs';
import type { WaitKind } from '@garage/testing';

/**
 * Waiting times by kind, in milliseconds. `processor`: CPU time of the worker process; most of the remaining time is waiting for servers.
 */
export type FileWaits = Record<WaitKind | 'processor', number>;

export interface RetriedTest {
  name: string;
  /** The error message of the run of this test that failed before the retry passed. */
  error: string;
  /** The first warning or error that the tested process logged in that run, or an empty string. */
  logged: string;
}

/** The times of one test file, in milliseconds. */
export interface FileTime {
  /** Relative to the repository's root. */
  path: string;
  importsMs: number;
  /** Time of `beforeAll`, `beforeEach` and similar hooks: servers, seeds, logins. */
  hooksMs: number;
  testsMs: number;
  waits: FileWaits;
  /** The tests that passed only on a retry. */
  retried: RetriedTest[];
}

const MAX_LISTED = 20;
const MAX_ERROR_LENGTH = 400;
const MAX_LOGGED_LENGTH = 1_000;

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const totalMs = ({ importsMs, hooksMs, testsMs }: FileTime): number => importsMs + hooksMs + testsMs;
const seconds = (ms: number): string => (ms / 1_000).toFixed(1).padStart(7);

/** Reads the times of all test files; empty when the run was interrupted before it wrote them. */
export function readFileTimes(file: string): FileTime[] {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** A table of the slowest files, the slowest first. The kinds of waiting overlap, so they do not add up to the total. */
export function formatSlowest(files: readonly FileTime[], listed = MAX_LISTED): string[] {
  const slowest = files.toSorted((a, b) => totalMs(b) - totalMs(a)).slice(0, listed);
  if (slowest.length === 0) return [];
  const rows = slowest.map((file) => {
    const { importsMs, hooksMs, testsMs, waits } = file;
    const times = [totalMs(file), importsMs, hooksMs, testsMs];
    const waited = [waits.database, waits.browser, waits.outcome, waits.processor];
    return `${[...times, ...waited].map(seconds).join(' ')}  ${file.path}`;
  });
  const names = ['total', 'import', 'hooks', 'tests', 'db', 'browser', 'outcome', 'cpu'];
  const sum = sumOf(files.map(totalMs)) / 1_000;
  return [
    `The slowest ${slowest.length} of ${files.length} files, of ${sum.toFixed(0)} s in all; in seconds:`,
    `${names.map((name) => name.padStart(7)).join(' ')}  file`,
    ...rows,
  ];
}

/** A line per test that passed only on a retry, with the beginning of its error, and one with what its process logged first. */
export function formatRetried(files: readonly FileTime[]): string[] {
  return files.flatMap(({ path, retried }) =>
    retried.flatMap(({ name, error, logged }) => [
      `RETRIED ${path} > ${name}: ${shorten(error, MAX_ERROR_LENGTH)}`,
      ...formatLogged(logged),
    ]),
  );
}

/** The line below a failed or retried test that shows what the tested processes logged first; none if they logged nothing. */
export const formatLogged = (logged = ''): string[] =>
  logged === '' ? [] : [`  logged: ${shorten(logged, MAX_LOGGED_LENGTH)}`];

const shorten = (text: string, max: number): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, max);
