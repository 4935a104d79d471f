import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Method } from './documented.ts';
import type { FuzzCase } from './fuzz-case.ts';

export interface FuzzAnswer {
  /** 0: the connection ended without one. */
  status: number;
  type: string;
  text: string;
}

const TIMEOUT_MS = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

type Sending = Pick<FuzzCase, 'url' | 'body'> & { method: Method };
type Sender = { token: string | undefined; from: string };

/**
 * Sends a case as it is: no library that would mend its URL or its body stands between. A kept connection that ends before an
 * answer may have been ended already when the request began: it is sent once more on a new one.
 */
export async function send(origin: string, sending: Sending, sender: Sender): Promise<FuzzAnswer> {
  const first = await sendOnce(origin, sending, { ...sender, agent });
  if (first !== 'stale') return first;
  const again = await sendOnce(origin, sending, { ...sender, agent: new Agent() });
  return again === 'stale' ? { status: 0, type: '', text: 'the connection ended' } : again;
}

function sendOnce(
  origin: string,
  { method, url, body }: Sending,
  { token, from, agent: used }: Sender & { agent: Agent },
): Promise<FuzzAnswer | 'stale'> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) =>
      resolve(
        asked.reusedSocket && error.code === 'ECONNRESET' ? 'stale' : { status: 0, type: '', text: error.message },
      );
    const asked = request(origin, {
      agent: used,
      method,
      path: url,
      timeout: TIMEOUT_MS,
      headers: {
        'x-forwarded-for': from,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': body.type, 'content-length': body.bytes.length }),
      },
    });
    asked.on('timeout', () => asked.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    asked.on('error', failed);
    asked.on('response', (answer) => {
      text(answer).then(
        (read) => resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text: read }),
        failed,
      );
    });
    asked.end(body?.bytes);
  });
}

export const closeConnections = (): void => agent.destroy();
