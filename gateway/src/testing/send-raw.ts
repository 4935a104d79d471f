import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends raw bytes and returns everything received until the connection ends or is idle for `quietMs`. */
export async function sendRaw(url: string, bytes: string, quietMs = 300): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setTimeout(quietMs, () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1');
  });
  // When a request is refused, the connection may be reset before all bytes are sent, which must not fail the test.
  socket.on('error', () => undefined);
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return answer;
}

/** The status of the first response in the received bytes; 0 when there is none. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}
