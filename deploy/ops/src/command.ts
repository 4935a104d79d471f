import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Connections } from './connections.ts';

/** Output and connections of a command. */
export interface Tools extends Pick<Connections, 'mongo' | 'messaging'> {
  /** Writes a line to the standard output. */
  say: (line: string) => void;
  /** Writes a line to the standard error. */
  complain: (line: string) => void;
}

/**
 * One command of the command line. `run` returns the exit code: 0 on success, 1 when something differs or does not exist. Throws
 * UsageError (exit code 2) for invalid arguments.
 */
export interface Command {
  name: string;
  summary: string;
  /** Shown by `--help`: one line per form of the command. */
  usage: string;
  run(args: string[], tools: Tools): Promise<number>;
}

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Parses options and positional arguments strictly. @throws UsageError */
export function readArguments<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'Invalid arguments', { cause: error });
  }
}

/** Finds the item that an argument names. @throws UsageError */
export function findNamed<Item extends { name: string }>(items: readonly Item[], name: string, what: string): Item {
  const found = items.find((item) => item.name === name);
  if (!found) throw new UsageError(`Unknown ${what} ${name}.`);
  return found;
}

/** An integer of at least 1. @throws UsageError */
export function readNumber(text: string, what: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new UsageError(`${what} is a whole number from 1, not ${text}`);
  return value;
}
