import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { AppError } from '@garage/service-kit';
import type { FastifyRequest } from 'fastify';

/** So much of a body that was refused is still read and thrown away, in bytes, so that the caller gets to read the answer. */
const MAX_DISCARDED_BYTES = 64_000_000;

/**
 * Counts the bytes of a body as they pass. A declared length above the limit is refused before anything is read, a body that
 * turns out longer when it crosses the limit; both with PAYLOAD_TOO_LARGE.
 */
export function limitBody(request: FastifyRequest, payload: Readable, limit: number): Readable {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > limit) {
    discardRest(request.raw, payload);
    throw new AppError('PAYLOAD_TOO_LARGE');
  }
  let received = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > limit) done(new AppError('PAYLOAD_TOO_LARGE'));
      else done(null, chunk);
    },
  });
  // When the counter ends early, by its limit or because the upstream failed, nothing reads the caller's bytes any more.
  counter.once('close', () => {
    if (request.raw.complete) return;
    payload.unpipe(counter);
    discardRest(request.raw, payload);
  });
  // The proxy handles errors while it sends; later ones are ignored.
  counter.on('error', () => undefined);
  request.raw.once('close', () => {
    if (!request.raw.complete) counter.destroy(new Error('The caller went away.'));
  });
  // An earlier stage of the body stream may have rejected it.
  payload.once('error', (error) => counter.destroy(error));
  payload.pipe(counter);
  return counter;
}

/** `payload` is the body as it comes after whoever else looks at it. */
function discardRest(raw: IncomingMessage, payload: Readable): void {
  let discarded = 0;
  payload.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MAX_DISCARDED_BYTES) raw.destroy();
  });
  payload.resume();
}
