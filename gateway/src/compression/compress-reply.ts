import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCompressible, MIN_COMPRESSED_BYTES, negotiateEncoding } from './negotiate-encoding.ts';

/** Compresses a proxied response as a stream, unless it is small, already encoded or of a type that does not compress. */
export function compressReply(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (!(payload instanceof Readable) || request.method === 'HEAD' || !mayCompress(reply)) return payload;
  void reply.header('vary', withAcceptEncoding(reply.getHeader('vary')));
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return payload;

  const etag = reply.getHeader('etag');
  if (typeof etag === 'string' && etag.startsWith('"')) void reply.header('etag', `W/${etag}`);
  void reply.header('content-encoding', encoding).removeHeader('content-length').removeHeader('accept-ranges');
  const encoder =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip({ level: 6 });
  // If the upstream aborts, pipeline destroys the encoder and the response: the browser sees that it is incomplete.
  pipeline(payload, encoder, () => undefined);
  return encoder;
}

function mayCompress(reply: FastifyReply): boolean {
  if (reply.statusCode === 206 || reply.statusCode === 204 || reply.statusCode === 304) return false;
  if (reply.getHeader('content-encoding') !== undefined) return false;
  const control = reply.getHeader('cache-control');
  if (typeof control === 'string' && control.includes('no-transform')) return false;
  const type = reply.getHeader('content-type');
  const length = Number(reply.getHeader('content-length') ?? MIN_COMPRESSED_BYTES);
  return isCompressible(typeof type === 'string' ? type : undefined) && length >= MIN_COMPRESSED_BYTES;
}

function withAcceptEncoding(vary: unknown): string {
  if (typeof vary !== 'string' || vary === '') return 'accept-encoding';
  return vary.toLowerCase().includes('accept-encoding') ? vary : `${vary}, accept-encoding`;
}
