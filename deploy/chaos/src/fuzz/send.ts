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

/** Sends a case as it is: no library that would mend its URL or its body stands between. */
export function send(
  origin: string,
  { method, url, body }: Pick<FuzzCase, 'url' | 'body'> & { method: Method },
  { token, from }: { token: string | undefined; from: string },
): Promise<FuzzAnswer> {
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ status: 0, type: '', text: error.message });
    const asked = request(origin, {
      agent,
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
