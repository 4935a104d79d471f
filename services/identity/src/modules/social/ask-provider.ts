import { AppError } from '@garage/service-kit';
import pLimit from 'p-limit';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';

interface ProviderQuestion<Schema extends TSchema> {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** What the parts of the answer that are used must look like. */
  answer: Schema;
  /** Statuses that say no to the token; every other failure is the provider's. */
  refusals: readonly number[];
}

export type AskProvider = <Schema extends TSchema>(question: ProviderQuestion<Schema>) => Promise<Static<Schema>>;

const TIMEOUT_MS = 2_000;
const MOST_BYTES = 65_536;
const MOST_AT_ONCE = 20;
const MOST_WAITING = 40;

/**
 * Asks providers of social logins, a few questions at a time, each for at most 2 s. Nothing of a question or an answer enters an
 * error: both hold tokens.
 * @throws AppError SOCIAL_TOKEN_REFUSED, SOCIAL_PROVIDER_AWAY
 */
export function createAskProvider(): AskProvider {
  const limit = pLimit(MOST_AT_ONCE);
  return async (question) => {
    if (limit.pendingCount >= MOST_WAITING) throw away('Too many questions wait for the provider');
    const body = await limit(() => ask(question));
    if (!Check(question.answer, body)) throw away('The provider answered something else than expected');
    return body;
  };
}

async function ask({ url, method = 'GET', headers = {}, refusals }: ProviderQuestion<TSchema>): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, { method, headers, signal, redirect: 'error' });
    if (refusals.includes(response.status)) throw new AppError('SOCIAL_TOKEN_REFUSED');
    if (!response.ok) throw away(`The provider answered ${response.status}`);
    return parse(await readText(response));
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('SOCIAL_PROVIDER_AWAY', { cause });
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw away('The provider answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The parser's own error would quote the text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw away('The provider answered no JSON');
  }
}

function away(message: string): AppError {
  return new AppError('SOCIAL_PROVIDER_AWAY', { message });
}
