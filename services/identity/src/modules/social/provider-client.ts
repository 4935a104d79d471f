import { AppError } from '@garage/service-kit';
import pLimit from 'p-limit';
import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';

interface ProviderRequest<Schema extends TSchema> {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Schema of those response fields that the caller uses. */
  responseSchema: Schema;
  /**
   * Status codes that mean that the provider rejected the token; any other failure means that the provider is
   * unavailable.
   */
  refusals: readonly number[];
}

export type ProviderClient = <Schema extends TSchema>(request: ProviderRequest<Schema>) => Promise<Static<Schema>>;

const TIMEOUT_MS = 2_000;
const MAX_BYTES = 65_536;
const MAX_AT_ONCE = 20;
const MAX_WAITING = 40;

/**
 * HTTP client of social login providers with limited concurrency and a timeout of 2 s. Errors contain nothing of a
 * request or response, because both hold tokens.
 * @throws AppError SOCIAL_TOKEN_REFUSED, SOCIAL_PROVIDER_AWAY
 */
export function createProviderClient(): ProviderClient {
  const limit = pLimit(MAX_AT_ONCE);
  return async (request) => {
    if (limit.pendingCount >= MAX_WAITING) throw unavailable('Too many requests to the provider are queued');
    const body = await limit(() => send(request));
    if (!Check(request.responseSchema, body)) throw unavailable('The response of the provider has an unexpected shape');
    return body;
  };
}

async function send({ url, method = 'GET', headers = {}, refusals }: ProviderRequest<TSchema>): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, { method, headers, signal, redirect: 'error' });
    if (refusals.includes(response.status)) throw new AppError('SOCIAL_TOKEN_REFUSED');
    if (!response.ok) throw unavailable(`The provider answered with status ${response.status}`);
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
    if (bytes > MAX_BYTES) throw unavailable('The response of the provider is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Parses a response. The error of `JSON.parse` is replaced, because it would quote the response, which may contain a
 * token.
 */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unavailable('The response of the provider is not JSON');
  }
}

function unavailable(message: string): AppError {
  return new AppError('SOCIAL_PROVIDER_AWAY', { message });
}
