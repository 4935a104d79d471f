import { request as sendRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** The connection to the process that serves a WebSocket. */
export interface UpstreamSocket {
  socket: Duplex;
  /** Bytes that arrived from the process together with its response. */
  head: Buffer;
  /** Status line and headers of the process's response, to be sent to the caller. */
  responseHead: string;
}

export type ConnectResult =
  | { kind: 'open'; upstream: UpstreamSocket }
  /** The process answered with an ordinary response instead of a WebSocket. */
  | { kind: 'declined'; status: number }
  /** The process did not answer; `refused` is true when nothing listens at its address. */
  | { kind: 'unreachable'; refused: boolean };

export interface ConnectOptions {
  /** Base address of the process. */
  url: string;
  /** Path and query. */
  path: string;
  headers: IncomingHttpHeaders;
  /** Until the response. */
  timeoutMs: number;
  /** Signal that is aborted when the caller disconnects. */
  signal: AbortSignal;
}

/** Requests a WebSocket from one process, on a new connection. */
export function connectUpstream({ url, path, headers, timeoutMs, signal }: ConnectOptions): Promise<ConnectResult> {
  const { promise, resolve } = Promise.withResolvers<ConnectResult>();
  const request = sendRequest(new URL(path, url), {
    headers: { ...headers, connection: 'Upgrade', upgrade: 'websocket' },
    agent: false,
    timeout: timeoutMs,
    signal,
  });
  request.on('upgrade', (answer, socket, head) => {
    socket.setTimeout(0);
    resolve({ kind: 'open', upstream: { socket, head, responseHead: responseHeadOf(answer) } });
  });
  request.on('response', (answer) => {
    answer.resume();
    resolve({ kind: 'declined', status: answer.statusCode ?? 500 });
  });
  request.on('timeout', () => request.destroy(new Error('No response in time')));
  request.on('error', (error: Error & { code?: string }) =>
    resolve({ kind: 'unreachable', refused: error.code === 'ECONNREFUSED' }),
  );
  request.end();
  return promise;
}

const handshakeHeaders = [
  'upgrade',
  'connection',
  'sec-websocket-accept',
  'sec-websocket-protocol',
  'sec-websocket-extensions',
];

function responseHeadOf({ headers }: IncomingMessage): string {
  const lines = handshakeHeaders.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [`${name}: ${value}`] : [];
  });
  return `HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`;
}
