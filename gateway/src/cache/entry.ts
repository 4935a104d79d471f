import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isCompressible, MIN_COMPRESSED_BYTES } from '../compression/negotiate-encoding.ts';
import type { Encoding } from '../compression/negotiate-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const ENTRY_OVERHEAD_BYTES = 2048;

/** One encoding of a response. Headers are a flat list of names and values, as `writeHead` takes them. */
export interface Variant {
  body: Buffer;
  etag: string;
  headers: readonly string[];
}

/** A cached response, ready to be written to any number of requests. */
export interface Entry {
  status: number;
  variants: { identity: Variant; br?: Variant; gzip?: Variant };
  /** Headers of a response with status 304. */
  notModifiedHeaders: readonly string[];
  /** Approximate memory. */
  bytes: number;
}

/** A body in each of the encodings that are known. */
export type Compressed = Partial<Record<'br' | 'gzip', Buffer>>;

/** A response that was received completely and whose body has no content encoding. */
export interface BufferedResponse {
  status: number;
  /** Bodies that the upstream itself has compressed; the others are compressed here. */
  compressed?: Compressed;
  headers: readonly (readonly [name: string, value: string])[];
  contentType: string | undefined;
  body: Buffer;
}

/**
 * Prepares a response for the cache: adds strong ETags, and variants compressed with brotli and gzip when its type is
 * compressible. Every variant gets the `common` headers.
 */
export async function buildEntry(answer: BufferedResponse, common: readonly string[]): Promise<Entry> {
  const { body, status, compressed = {} } = answer;
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const own = [...common, ...answer.headers.flat()];
  const toVariant = (encoded: Buffer, encoding: Encoding): Variant => {
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
    const headers = [...own, 'content-length', String(encoded.length), 'vary', 'accept-encoding'];
    if (status === 200) headers.push('etag', etag);
    if (encoding !== 'identity') headers.push('content-encoding', encoding);
    return { body: encoded, etag, headers };
  };
  const identity = toVariant(body, 'identity');
  const notModifiedHeaders = [...common, ...answer.headers.filter(([name]) => name === 'cache-control').flat()];
  const pays = status === 200 && body.length >= MIN_COMPRESSED_BYTES && isCompressible(answer.contentType);
  if (!pays) {
    return { status, variants: { identity }, notModifiedHeaders, bytes: body.length + ENTRY_OVERHEAD_BYTES };
  }
  const [br, gz] = await Promise.all([
    compressed.br ?? compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressed.gzip ?? compressGzip(body, { level: 6 }),
  ]);
  return {
    status,
    variants: { identity, br: toVariant(br, 'br'), gzip: toVariant(gz, 'gzip') },
    notModifiedHeaders,
    bytes: body.length + br.length + gz.length + ENTRY_OVERHEAD_BYTES,
  };
}

/** The variant of a cached response with this encoding, or without any if it is missing. */
export function variantFor(entry: Entry, encoding: Encoding): Variant {
  return entry.variants[encoding] ?? entry.variants.identity;
}

/** True when the browser's `If-None-Match` names this response in any encoding. */
export function isNotModified(entry: Entry, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined || entry.status !== 200) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const { identity, br, gzip: gz } = entry.variants;
  const named = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return named.some((tag) => tag === identity.etag || tag === br?.etag || tag === gz?.etag);
}
