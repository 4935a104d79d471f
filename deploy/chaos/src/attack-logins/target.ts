import type { ErrorCode } from '@garage/contracts';
import type { LocalStack } from '@garage/local';
import { send, untilAnswered, type Call, type RawAnswer } from '../stack-client.ts';

/** The addresses of the attacked product, and of what the verification reads. */
export interface Target {
  /** An attacker distributes requests over all of them. */
  gateways: readonly string[];
  /** Its metrics count the comparisons of passwords and codes. */
  identity: string;
  /** The API of the mail sink. */
  mail: string;
  mongodb: string;
}

export const targetOf = ({ gateways, services, mail, mongodb }: LocalStack): Target => ({
  gateways,
  identity: services.identity,
  mail: mail.http,
  mongodb,
});

export interface AttackAnswer extends RawAnswer {
  /** Undefined for a success. */
  code: ErrorCode | undefined;
}

const noAnswer: AttackAnswer = { status: 0, headers: new Headers(), text: '', code: undefined, ms: 60_000 };

/** Calls a path of one of the gateways: `at` chooses which. A body makes it a POST. Status 0 without an answer. */
export async function call(
  { gateways }: Pick<Target, 'gateways'>,
  path: string,
  { at = 0, ...call }: Pick<Call, 'body' | 'from' | 'cookie'> & { at?: number } = {},
): Promise<AttackAnswer> {
  const method = call.body === undefined ? 'GET' : 'POST';
  const url = `${gateways[at % gateways.length] ?? ''}${path}`;
  const answer = await send(url, { method, ...call }).catch(() => null);
  return answer ? { ...answer, code: codeIn(answer.text) } : noAnswer;
}

/** Repeats the call while the product is overloaded. */
export const callUntilAnswered = (...args: Parameters<typeof call>): Promise<AttackAnswer> =>
  untilAnswered(() => call(...args), {
    what: `An answer of ${args[1]}`,
    timeoutMs: 60_000,
    isRetried: (status) => status === 503 || status === 0,
  });

function codeIn(text: string): ErrorCode | undefined {
  if (!text.startsWith('{')) return undefined;
  const body: { code?: ErrorCode } = JSON.parse(text);
  return body.code;
}

/** A network address of the range that is reserved for benchmarks. */
export function addressAt(index: number): string {
  return `198.18.${Math.floor(index / 250) % 250}.${(index % 250) + 1}`;
}

/** Counts the answers by status and code: `403 LOGIN_LOCKED_OUT` → 9,900. */
export function tally(answers: readonly AttackAnswer[]): Record<string, number> {
  const names = answers.map(({ status, code }) =>
    status === 0 ? 'no answer' : [status, code].filter(Boolean).join(' '),
  );
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, same]) => [name, same.length]));
}

/** Returns how many passwords or codes identity has compared since its start. */
export async function countChecks({ identity }: Target, kind: 'password' | 'code'): Promise<number> {
  const { text } = await send(`${identity}/metrics`);
  const [, count] = new RegExp(`^identity_${kind}_checks_total\\S* (\\d+)$`, 'm').exec(text) ?? [];
  if (count === undefined) throw new Error(`identity has no metric for ${kind} checks`);
  return Number(count);
}
