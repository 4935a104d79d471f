import { request as sendRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** A process that has agreed to be a WebSocket's other end. */
export interface UpstreamSocket {
  socket: Duplex;
  head: Buffer;
  /** Its answer as it goes on: status line and headers. */
  greeting: string;
}

export type Connected =
  | { kind: 'open'; upstream: UpstreamSocket }
  /** It answered, and not with a WebSocket. */
  | { kind: 'declined'; status: number }
  /** It could not be asked. */
  | { kind: 'unreachable'; refused: boolean };

export interface ConnectOptions {
  /** Of the process. */
  url: string;
  /** Path and query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** Until it must have answered, in milliseconds. */
  timeoutMs: number;
  /** The caller went away. */
  signal: AbortSignal;
}

/** Asks one process for a WebSocket, on a connection of its own. */
export function connectUpstream({ url, path, headers, timeoutMs, signal }: ConnectOptions): Promise<Connected> {
  const { promise, resolve } = Promise.withResolvers<Connected>();
  const request = sendRequest(new URL(path, url), {
    headers: { ...headers, connection: 'Upgrade', upgrade: 'websocket' },
    agent: false,
    timeout: timeoutMs,
    signal,
  });
  request.on('upgrade', (answer, socket, head) => {
    socket.setTimeout(0);
    resolve({ kind: 'open', upstream: { socket, head, greeting: greetingOf(answer) } });
  });
  request.on('response', (answer) => {
    answer.resume();
    resolve({ kind: 'declined', status: answer.statusCode ?? 500 });
  });
  request.on('timeout', () => request.destroy(new Error('No answer in time')));
  request.on('error', (error: Error & { code?: string }) =>
    resolve({ kind: 'unreachable', refused: error.code === 'ECONNREFUSED' }),
  );
  request.end();
  return promise;
}

/** Only what makes the WebSocket: nothing of the process itself. */
const passed = ['upgrade', 'connection', 'sec-websocket-accept', 'sec-websocket-protocol', 'sec-websocket-extensions'];

function greetingOf({ headers }: IncomingMessage): string {
  const lines = passed.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [`${name}: ${value}`] : [];
  });
  return `HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`;
}
