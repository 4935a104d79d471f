import { request, type Agent, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

export interface HttpRequest {
  /** Keeps connections alive. */
  agent: Agent;
  method: string;
  /** Path and query, sent exactly as given; `fetch` would normalise them. */
  path: string;
  headers?: Record<string, string | undefined>;
  body?: Buffer | undefined;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** No answer. `isStale`: the server closed a kept-alive connection, possibly before it received the request. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
  readonly code: string;
  readonly isStale: boolean;

  constructor(cause: NodeJS.ErrnoException, isReused: boolean) {
    super(cause.message, { cause });
    this.code = cause.code ?? cause.message;
    this.isStale = isReused && cause.code === 'ECONNRESET';
  }
}

const TIMEOUT_MS = 30_000;

/** Sends a request over the agent's connections. @throws NoAnswerError */
export function sendRequest(origin: string, { agent, method, path, headers, body }: HttpRequest): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const defined = Object.entries({ 'content-length': body && `${body.length}`, ...headers }).filter(
      ([, value]) => value !== undefined,
    );
    const sent = request(origin, { agent, method, path, timeout: TIMEOUT_MS, headers: Object.fromEntries(defined) });
    const fail = (error: NodeJS.ErrnoException) => reject(new NoAnswerError(error, sent.reusedSocket));
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    sent.on('error', fail);
    sent.on('response', (answer) => {
      const { statusCode: status = 0 } = answer;
      text(answer).then((read) => resolve({ status, headers: answer.headers, text: read }), fail);
    });
    sent.end(body);
  });
}
