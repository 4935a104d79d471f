import { destination as openDestination, pino, stdSerializers } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { hideInRecord, hideSecrets } from './hide-secrets.ts';

export type { Logger } from 'pino';

export interface LoggerOptions {
  /** Which process speaks. */
  name: string;
  /** `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent` (default `info`). */
  level?: string;
  /** Where lines go (default: standard output). */
  destination?: DestinationStream;
}

/** A logger of JSON lines that never shows authorization, cookies, passwords, tokens or codes. */
export function createLogger({ name, level = 'info', destination }: LoggerOptions): Logger {
  const options = {
    name,
    level,
    serializers: { err: serializeError, error: serializeError },
    formatters: {
      // The level's name: people and log collectors read it without a table.
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => hideInRecord(fields),
    },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
  return pino(options, destination ?? standardOutput());
}

/** Written at once (some 5 µs a line): the last words of a process that is killed are there, and in order. */
function standardOutput(): DestinationStream {
  return openDestination({ dest: 1, sync: true });
}

/** Some clients' errors carry the whole request that failed. */
function serializeError(error: Error): unknown {
  return hideSecrets({ ...stdSerializers.err(error) }, 'err');
}
