import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { AppError } from '@garage/service-kit';
import type { FastifyRequest } from 'fastify';

/** Number of bytes of a rejected body that are read and discarded, so that the caller can read the response. */
const MAX_DISCARDED_BYTES = 64_000_000;

/** Rejects a body larger than `limit` with PAYLOAD_TOO_LARGE: by its declared length before reading it, else while it streams. */
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
  // The stream that counts may end early, because of the limit or a failure of the upstream; then the rest of the
  // body must be read here, because nothing else reads it.
  counter.once('close', () => {
    if (request.raw.complete) return;
    payload.unpipe(counter);
    discardRest(request.raw, payload);
  });
  // The proxy handles the errors of this stream while it sends the body; later ones would be unhandled and are
  // ignored.
  counter.on('error', () => undefined);
  request.raw.once('close', () => {
    if (!request.raw.complete) counter.destroy(new Error('The caller disconnected.'));
  });
  // `pipe` does not pass errors on: without this, a body that an earlier stage rejects would leave the request waiting.
  payload.once('error', (error) => counter.destroy(error));
  payload.pipe(counter);
  return counter;
}

/**
 * Reads and discards the rest of a body. `raw` is the request itself; `payload` is the last stage of its body stream.
 */
function discardRest(raw: IncomingMessage, payload: Readable): void {
  let discarded = 0;
  payload.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MAX_DISCARDED_BYTES) raw.destroy();
  });
  payload.resume();
}
