import { Agent, request } from 'node:http';
import { setMaxListeners } from 'node:events';

interface Post {
  path: string;
  body: object;
  token: string;
  /** The request's idempotency key. */
  key?: string;
}

/** Posts over connections that stay open. */
export type Poster = (post: Post) => Promise<string>;

const LIMIT_MS = 30_000;

/** So many connections to one address. An answer that is no 2xx ends the benchmark: a fast failure is no result. */
export function openPoster(origin: string, connections: number): { post: Poster; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  setMaxListeners(connections * 2, agent);
  const post: Poster = ({ path, body, token, key }) =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        ...(key !== undefined && { 'idempotency-key': key }),
      };
      const call = request(origin + path, { method: 'POST', agent, headers, timeout: LIMIT_MS }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => void parts.push(part));
        answer.on('end', () => {
          const read = Buffer.concat(parts).toString();
          const isGood = answer.statusCode === 200 || answer.statusCode === 201;
          if (isGood) resolve(read);
          else reject(new Error(`${path} answered ${answer.statusCode}: ${read}`));
        });
      });
      call.on('timeout', () => call.destroy(new Error(`${path} was not answered within ${LIMIT_MS} ms`)));
      call.on('error', reject);
      call.end(text);
    });
  return { post, close: () => agent.destroy() };
}
