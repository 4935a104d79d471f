import { once } from 'node:events';
import { connect } from 'node:net';

const ANSWER_TIMEOUT_MS = 2_000;

/** Connects to 127.0.0.1, sends the text and returns the first answer. Throws when none comes within 2 s. */
export async function askLine(port: number, text: string): Promise<string> {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const socket = connect({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'connect', { signal });
    if (text) socket.write(text);
    const [answer]: unknown[] = await once(socket, 'data', { signal });
    return String(answer);
  } finally {
    socket.destroy();
  }
}
