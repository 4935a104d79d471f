import type { LocalStack } from '@garage/local';
import { readMetric, send, untilAnswered, type Call, type RawAnswer } from '../stack-client.ts';

const noAnswer: RawAnswer = {
  status: 0,
  headers: new Headers(),
  text: '',
  code: undefined,
  summary: 'no answer',
  ms: 60_000,
};

/** Calls a path of the gateway with number `at`. Without a response the status is 0. */
export const call = (
  { gateways }: LocalStack,
  path: string,
  { at = 0, ...options }: Call & { at?: number } = {},
): Promise<RawAnswer> => send(`${gateways[at % gateways.length] ?? ''}${path}`, options).catch(() => noAnswer);

/** Repeats the call while the product is overloaded. */
export const callUntilAnswered = (...args: Parameters<typeof call>): Promise<RawAnswer> =>
  untilAnswered(() => call(...args), {
    what: `An answer of ${args[1]}`,
    timeoutMs: 60_000,
    isRetried: (status) => status === 503 || status === 0,
  });

/** A network address of the range that is reserved for benchmarks. */
export const addressAt = (index: number): string => `198.18.${Math.floor(index / 250) % 250}.${(index % 250) + 1}`;

/** Counts equal texts: `2 × a, 1 × b`. */
export const countEach = (texts: readonly string[]): string =>
  [...Map.groupBy(texts, (text) => text)].map(([text, same]) => `${same.length} × ${text}`).join(', ');

/** Counts the answers by status and code: `9900 × 403 LOGIN_LOCKED_OUT`. */
export const tally = (answers: readonly RawAnswer[]): string => countEach(answers.map(({ summary }) => summary));

/** Returns how many passwords or codes identity has compared since its start. */
export const countChecks = ({ services }: LocalStack, kind: 'password' | 'code'): Promise<number> =>
  readMetric(`${services.identity}/metrics`, `identity_${kind}_checks_total`);
