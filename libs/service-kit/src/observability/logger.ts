import { pino, stdSerializers } from 'pino';
import type { DestinationStream, Logger } from 'pino';

export type { Logger } from 'pino';

export interface LoggerOptions {
  /** Which process speaks. */
  name: string;
  /** `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent` (default `info`). */
  level?: string;
  /** Where lines go (default: standard output). */
  destination?: DestinationStream;
}

const secretFields = ['authorization', 'cookie', 'password', 'token'];

/** `code` is a secret where a caller typed it in; elsewhere it is an error's name, which must stay readable. */
const codePlaces = ['code', 'body.code', 'data.code', '*.body.code', '*.data.code'];

const redactedPaths = [
  ...secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`, `*.*.*.${field}`]),
  ...codePlaces,
];

/** A logger of JSON lines that never shows authorization, cookies, passwords, tokens or codes, up to three levels deep. */
export function createLogger({ name, level = 'info', destination }: LoggerOptions): Logger {
  const options = {
    name,
    level,
    redact: { paths: redactedPaths, censor: '[redacted]' },
    serializers: { err: stdSerializers.err, error: stdSerializers.err },
    // The level's name: people and log collectors read it without a table.
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  };
  return destination ? pino(options, destination) : pino(options);
}
