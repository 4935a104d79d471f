import { destination as openDestination, pino, stdSerializers } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { hideInRecord, hideInAddresses, hideSecrets } from './hide-secrets.ts';

export type { Logger } from 'pino';

export interface LoggerOptions {
  /** Name of the process, which every line contains. */
  name: string;
  /** `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent` (default `info`). */
  level?: string;
  /** Destination of the lines (default: standard output). */
  destination?: DestinationStream;
}

/**
 * A logger of JSON lines that never shows authorization, cookies, passwords, tokens or codes, nor what grants access in the address of a link
 * or a picture.
 */
export function createLogger({ name, level = 'info', destination }: LoggerOptions): Logger {
  const options = {
    name,
    level,
    serializers: { err: serializeError, error: serializeError },
    formatters: {
      // Level names instead of pino's numbers.
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => hideInRecord(fields),
    },
    hooks: { streamWrite: hideInAddresses },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
  return pino(options, destination ?? standardOutput());
}

/** Lines are written synchronously (about 5 µs each), so that the last ones of a killed process are not lost. */
function standardOutput(): DestinationStream {
  return openDestination({ dest: 1, sync: true });
}

/** Serialises an error without secrets, which some clients' errors contain as part of the failed request. */
function serializeError(error: Error): unknown {
  return hideSecrets({ ...stdSerializers.err(error) }, 'err');
}
