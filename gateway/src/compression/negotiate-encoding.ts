/** Minimum size in bytes of a body to compress. A smaller one fits into one or two network packets anyway. */
export const MIN_COMPRESSED_BYTES = 1024;

export type Encoding = 'br' | 'gzip' | 'identity';

const MAX_CACHED_HEADERS = 64;
const cachedChoices = new Map<string, Encoding>();

/** The first of brotli, gzip and identity that `Accept-Encoding` allows. */
export function negotiateEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === '') return 'identity';
  const known = cachedChoices.get(header);
  if (known !== undefined) return known;
  const chosen = parse(header);
  // Real browsers send only a few different headers. The limit prevents arbitrary ones from filling the memory.
  if (cachedChoices.size < MAX_CACHED_HEADERS) cachedChoices.set(header, chosen);
  return chosen;
}

function parse(header: string): Encoding {
  const accepted = new Set<string>();
  const refused = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    (weight !== undefined && Number(weight) === 0 ? refused : accepted).add(name);
  }
  const allows = (name: string) => accepted.has(name) || (accepted.has('*') && !refused.has(name));
  if (allows('br')) return 'br';
  return allows('gzip') ? 'gzip' : 'identity';
}

const compressible =
  /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|ld\+json|.+\+xml|.+\+json)|image\/svg)/;

/** True for text formats; images, fonts and videos are compressed already. */
export function isCompressible(contentType: string | undefined): boolean {
  return contentType !== undefined && compressible.test(contentType);
}
