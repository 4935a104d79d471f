import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DEFAULT_BODY_LIMIT } from '@garage/contracts';
import type { FastifyRequest } from 'fastify';

/** A body that has been received completely: forwarding it does not wait for the sender. */
export class BufferedBody extends Readable {
  #bytes: Buffer | null;

  constructor(bytes: Buffer) {
    super();
    this.#bytes = bytes;
  }

  override _read(): void {
    const bytes = this.#bytes;
    this.#bytes = null;
    if (bytes !== null) this.push(bytes);
    this.push(null);
  }
}

/**
 * True when the body cannot be larger than `DEFAULT_BODY_LIMIT`, by the limit of its route or by its declared length.
 */
export function isSmallBody({ headers }: Pick<FastifyRequest, 'headers'>, routeLimit: number): boolean {
  if (routeLimit <= DEFAULT_BODY_LIMIT) return true;
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= DEFAULT_BODY_LIMIT;
}

/**
 * Receives a small body completely before the service is requested. A connection to a service carries one request at a time:
 * otherwise a few slow senders could occupy all of them.
 */
export const bufferBody = async (payload: Readable): Promise<BufferedBody> => new BufferedBody(await buffer(payload));
