import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Connections } from './connections.ts';

/** What a command speaks through and works on. */
export interface Tools extends Pick<Connections, 'mongo' | 'messaging'> {
  say: (line: string) => void;
  complain: (line: string) => void;
}

/**
 * One command of the command line. `run` gives the exit code: 0 when all is well, 1 when something differs or was not there. It
 * throws UsageError (exit code 2) for arguments that make no sense.
 */
export interface Command {
  name: string;
  summary: string;
  /** What `--help` shows: a line for each way to call it. */
  usage: string;
  run(args: string[], tools: Tools): Promise<number>;
}

/** Arguments that make no sense. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Reads options and positional arguments strictly. @throws UsageError */
export function readArguments<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'These arguments make no sense', { cause: error });
  }
}

/** A whole number from 1. @throws UsageError */
export function readNumber(text: string, what: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new UsageError(`${what} is a whole number from 1, not ${text}`);
  return value;
}
