import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DEFAULT_BODY_LIMIT } from '@garage/contracts';
import type { FastifyRequest } from 'fastify';

/** A body that is here as a whole: passing it on does not wait for its sender. */
export class WholeBody extends Readable {
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

/** Whether a body is small: its route takes no larger one, or it declares so. */
export function isSmallBody({ headers }: Pick<FastifyRequest, 'headers'>, routeLimit: number): boolean {
  if (routeLimit <= DEFAULT_BODY_LIMIT) return true;
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= DEFAULT_BODY_LIMIT;
}

/**
 * Receives a small body before anything is asked of its service. A connection to a service carries one request at a time: if it were
 * taken for a body that has only begun, a few slow senders would hold all of them and nobody else could be served.
 */
export const holdBody = async (payload: Readable): Promise<WholeBody> => new WholeBody(await buffer(payload));
