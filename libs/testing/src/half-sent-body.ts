import { once } from 'node:events';
import { connect } from 'node:net';

/** A request of which only a part of the body was sent; a test can send the rest. */
export interface HalfSentBody {
  /** Status of the response; 0 while none has arrived. */
  status(): number;
  /** The response received so far: head and body. */
  text(): string;
  closed(): boolean;
  send(text: string): void;
  destroy(): void;
}

export interface HalfSentOptions {
  /** Value of the header `Content-Length`; undefined for a body whose length is not declared. */
  bytes?: number;
  /** The first part of the body, which is sent together with the head. */
  begin: string;
  method?: string;
  headers?: Record<string, string>;
}

/** Sends the head of a JSON request and the beginning of its body. */
export async function sendHalf(url: string, options: HalfSentOptions): Promise<HalfSentBody> {
  const { hostname, port, pathname, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += String(chunk);
  });
  socket.on('error', () => undefined);
  const head = {
    host,
    'content-type': 'application/json',
    ...(options.bytes === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': `${options.bytes}` }),
    ...options.headers,
  };
  const send = (part: string): void => {
    const chunk = options.bytes === undefined ? `${Buffer.byteLength(part).toString(16)}\r\n${part}\r\n` : part;
    if (part !== '') socket.write(chunk);
  };
  await once(socket, 'connect');
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${options.method ?? 'POST'} ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`);
  send(options.begin);
  return {
    status: () => Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
    text: () => text,
    closed: () => socket.closed,
    send,
    destroy: () => socket.destroy(),
  };
}
