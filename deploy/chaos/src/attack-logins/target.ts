import type { ErrorCode } from '@garage/contracts';
import { waitUntil } from '@garage/local';

/** The running product, as an attacker and the judge of the attack see it. */
export interface Target {
  /** An attacker spreads over all of them. */
  gateways: readonly string[];
  /** Its metrics say what was really compared. */
  identity: string;
  /** Where mails can be read. */
  mail: string;
  mongodb: string;
}

export interface Call {
  body?: object;
  /** The network address that the call seems to come from. */
  from?: string;
  cookie?: string;
}

export interface Answer {
  /** 0 when there was none in time. */
  status: number;
  headers: Headers;
  text: string;
  /** Of a failure. */
  code: ErrorCode | undefined;
  /** Until the last byte. */
  ms: number;
}

const TIMEOUT_MS = 30_000;
const PATIENCE_MS = 60_000;

const noAnswer: Answer = { status: 0, headers: new Headers(), text: '', code: undefined, ms: TIMEOUT_MS };

/** Calls a path of one of the gateways: `at` chooses which. A call without a body is a read. */
export async function call(
  { gateways }: Pick<Target, 'gateways'>,
  path: string,
  { at = 0, body, from, cookie }: Call & { at?: number } = {},
): Promise<Answer> {
  const begun = performance.now();
  const answer = await fetch(`${gateways[at % gateways.length] ?? ''}${path}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...(cookie !== undefined && { cookie }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch(() => null);
  const text = await answer?.text().catch(() => null);
  if (!answer || typeof text !== 'string') return noAnswer;
  const ms = performance.now() - begun;
  return { status: answer.status, headers: answer.headers, text, code: codeIn(text), ms };
}

/** The same, asked again while the machine is too busy to answer: what is to be judged is the answer that comes then. */
export function callPatiently(...asked: Parameters<typeof call>): Promise<Answer> {
  const ask = async (): Promise<Answer> => {
    const answer = await call(...asked);
    if (answer.status === 503 || answer.status === 0) throw new Error(`it is answered ${answer.text}`);
    return answer;
  };
  return waitUntil(ask, { what: asked[1], timeoutMs: PATIENCE_MS, intervalMs: 500 });
}

function codeIn(text: string): ErrorCode | undefined {
  if (!text.startsWith('{')) return undefined;
  const body: { code?: ErrorCode } = JSON.parse(text);
  return body.code;
}

/** One of so many network addresses, of a range that is kept for examples. */
export function addressAt(index: number): string {
  return `198.18.${Math.floor(index / 250) % 250}.${(index % 250) + 1}`;
}

/** Calls for each number below `times`, so many at once; the answers in order. */
export async function callMany<T>(
  { times, atOnce }: { times: number; atOnce: number },
  one: (index: number) => Promise<T>,
): Promise<T[]> {
  const answers = new Map<number, T>();
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < times) {
      const index = next;
      next += 1;
      answers.set(index, await one(index));
    }
  };
  await Promise.all(Array.from({ length: Math.min(times, atOnce) }, work));
  return [...answers.keys()].toSorted((a, b) => a - b).flatMap((index) => answers.get(index) ?? []);
}

/** How often each status, with its code, was answered: `403 LOGIN_LOCKED_OUT` → 9,900. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of answers) {
    const name = status === 0 ? 'no answer in time' : [status, code].filter(Boolean).join(' ');
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** How many comparisons of this kind identity has made since its start. */
export async function countChecks({ identity }: Target, kind: 'password' | 'code'): Promise<number> {
  const text = await (await fetch(`${identity}/metrics`)).text();
  const [, count] = new RegExp(`^identity_${kind}_checks_total\\S* (\\d+)$`, 'm').exec(text) ?? [];
  if (count === undefined) throw new Error(`identity does not count its ${kind} checks`);
  return Number(count);
}
