/** Below this many bytes compression saves nothing that a network packet would notice. */
export const LEAST_COMPRESSED_BYTES = 1024;

export type Encoding = 'br' | 'gzip' | 'identity';

const MAX_REMEMBERED = 64;
const remembered = new Map<string, Encoding>();

/** The encoding to answer with: brotli before gzip before none, as far as `Accept-Encoding` allows them. */
export function negotiateEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === '') return 'identity';
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const chosen = parse(header);
  // Browsers send a handful of different headers; anything beyond that is not worth keeping.
  if (remembered.size < MAX_REMEMBERED) remembered.set(header, chosen);
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

/** Whether bytes of this content type become smaller when compressed. */
export function isCompressible(contentType: string | undefined): boolean {
  return contentType !== undefined && compressible.test(contentType);
}
