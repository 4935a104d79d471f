import type { PushPayload } from '@garage/contracts';
import { isPushEndpoint } from '@garage/contracts';
import webPush from 'web-push';
import type { PushKeys } from './push-keys.ts';
import { PUSH_TIMEOUT_MS } from './quiet-hours.ts';
import type { Subscription } from './subscription-repository.ts';

/** Result of sending to one browser; `retryAfterMs` is the wait that the push service asks for. */
export type PushResult =
  | { outcome: 'sent' }
  /** The subscription does not exist any more. */
  | { outcome: 'gone' }
  /** The push service refuses this message: another attempt is useless. */
  | { outcome: 'refused'; reason: string }
  | { outcome: 'failed'; reason: string; retryAfterMs?: number };

export interface PushClient {
  send(subscription: Subscription, message: { payload: PushPayload; ttlSeconds: number }): Promise<PushResult>;
}

interface PushClientOptions {
  keys: PushKeys;
  /** Hosts besides the known push services, for tests. */
  extraHosts: readonly string[];
  timeoutMs?: number;
}

/** Sends encrypted messages (RFC 8291) to the push services of browsers. */
export function createPushClient({ keys, extraHosts, timeoutMs = PUSH_TIMEOUT_MS }: PushClientOptions): PushClient {
  return {
    async send({ endpoint, keys: browserKeys }, { payload, ttlSeconds }) {
      // The address is checked again, because the list of hosts may have changed since it was stored.
      if (!isPushEndpoint(endpoint, extraHosts)) return { outcome: 'refused', reason: 'host not allowed' };
      try {
        const { headers, body } = webPush.generateRequestDetails(
          { endpoint, keys: browserKeys },
          JSON.stringify(payload),
          {
            vapidDetails: keys,
            TTL: ttlSeconds,
            // A message with the same topic replaces one that waits for an offline browser.
            topic: payload.id,
            contentEncoding: 'aes128gcm',
          },
        );
        return await post(endpoint, { headers: textHeaders(headers), body, timeoutMs });
      } catch (error) {
        return { outcome: 'refused', reason: nameOf(error) };
      }
    },
  };
}

interface Request {
  headers: Record<string, string>;
  body: Buffer | null;
  timeoutMs: number;
}

async function post(endpoint: string, { headers, body, timeoutMs }: Request): Promise<PushResult> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: body && new Uint8Array(body),
      // A redirect could lead to a host that is not allowed.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    // The body is discarded unread, because only the status and the header Retry-After are used.
    await response.body?.cancel();
    return resultOf(response);
  } catch (error) {
    return { outcome: 'failed', reason: nameOf(error) };
  }
}

function resultOf({ status, headers }: Response): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  const reason = `status ${status}`;
  if (status !== 429 && status < 500) return { outcome: 'refused', reason };
  const retryAfterMs = readRetryAfter(headers.get('retry-after'));
  return { outcome: 'failed', reason, ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

/** Reads the header Retry-After: seconds, or a date. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

const textHeaders = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      // fetch sets the length itself.
      name.toLowerCase() === 'content-length' ? [] : [[name, String(value)]],
    ),
  );

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
