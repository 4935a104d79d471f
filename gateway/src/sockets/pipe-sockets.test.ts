import { Duplex } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { pipeSockets } from './pipe-sockets.ts';

/** A socket whose other end is in this test: `received` is what was written to it. */
function openSocket() {
  const received: string[] = [];
  const socket = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      received.push(chunk.toString());
      done();
    },
  });
  return { socket, received };
}

it('passes data on in both directions, and tells the end once, although both sockets close', async () => {
  const [one, other, onEnd] = [openSocket(), openSocket(), vi.fn()];
  pipeSockets(one.socket, other.socket, onEnd);
  one.socket.push('hỏi');
  other.socket.push('đáp');
  await expect.poll(() => [one.received, other.received]).toEqual([['đáp'], ['hỏi']]);
  one.socket.push('cuối');
  one.socket.push(null);
  await expect.poll(() => [one.socket.closed, other.socket.closed]).toEqual([true, true]);
  expect(other.received).toEqual(['hỏi', 'cuối']);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('closes the other socket when one fails', async () => {
  const [one, other, onEnd] = [openSocket(), openSocket(), vi.fn()];
  pipeSockets(one.socket, other.socket, onEnd);
  one.socket.destroy(new Error('reset'));
  await expect.poll(() => other.socket.closed).toBe(true);
  expect(onEnd).toHaveBeenCalledOnce();
});
