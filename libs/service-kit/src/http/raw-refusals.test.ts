import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRoute, openTestApp } from '../testing/test-app.ts';
import { addRoute } from './add-route.ts';
import type { App } from './app-types.ts';

let app: App;
let port: number;

beforeAll(async () => {
  ({ app } = await openTestApp());
  addRoute(app, bookingRoute, async ({ params, body }) => ({ bay: params.bay, plate: body.plate }));
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

/** Sends raw bytes and returns the response's status, headers and body. */
async function sendRaw(text: string) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.on('error', () => undefined);
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

describe('a connection', () => {
  it.each([
    ['that speaks no HTTP', 'hello\r\n\r\n', 400, 'VALIDATION_FAILED'],
    [
      'with too many headers',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'PAYLOAD_TOO_LARGE',
    ],
    [
      'with two lengths',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\na',
      400,
      'VALIDATION_FAILED',
    ],
    ['with a forbidden header', 'GET / HTTP/1.1\r\nhost: a\r\nx: a\u0000b\r\n\r\n', 400, 'VALIDATION_FAILED'],
  ])('%s is answered in the shape of every failure, and ended', async (_, text, ...[status, code]) => {
    const answer = await sendRaw(text);
    expect(answer.status).toBe(status);
    expect(answer.head).toMatch(/Content-Type: application\/json; charset=utf-8\r\n.*Connection: close/s);
    expect(JSON.parse(answer.body)).toEqual({ status: 'thất bại', code, message: expect.any(String) });
  });

  it('that closes in the middle of a body does no harm', async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.end(
      'POST /api/test/bays/1/bookings HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"pl',
    );
    socket.resume();
    await once(socket, 'close');
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });

  it('is closed when a body of unknown length exceeds its limit', async () => {
    const chunk = `400\r\n${'a'.repeat(1_024)}\r\n`;
    const head =
      'POST /api/test/bays/1/bookings HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
    const answer = await sendRaw(`${head}${chunk.repeat(4)}0\r\n\r\n`);
    expect([answer.status, JSON.parse(answer.body)]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
    expect(answer.head.toLowerCase()).toContain('connection: close');
  });
});
