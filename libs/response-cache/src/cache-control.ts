/** An upstream's `Cache-Control`, split into its meaning for this cache and for the browser. */
export interface CacheControl {
  /** Seconds that a shared cache may store the response; 0 when it may not. */
  sharedSeconds: number;
  /** Value of the `Cache-Control` header that the browser gets instead of the upstream's. */
  forBrowser: string;
  /** True for a file whose content never changes, such as one that is named by a hash of it. */
  isImmutable: boolean;
}

const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Reads a `Cache-Control` header. Only `public` together with `s-maxage` lets this cache store a response. */
export function parseCacheControl(header: string | undefined): CacheControl {
  const directives = new Map<string, string>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', value = ''] = part.trim().toLowerCase().split('=', 2);
    if (name !== '') directives.set(name, value);
  }
  const refused = ['no-store', 'private', 'no-cache'].some((name) => directives.has(name));
  if (refused || !directives.has('public'))
    return { sharedSeconds: 0, forBrowser: header ?? 'no-store', isImmutable: false };

  const seconds = secondsOf(directives.get('s-maxage'));
  return {
    sharedSeconds: seconds,
    forBrowser: browserDirectives(directives),
    isImmutable: directives.has('immutable'),
  };
}

function browserDirectives(directives: ReadonlyMap<string, string>): string {
  const maxAge = secondsOf(directives.get('max-age'));
  if (maxAge === 0) return REVALIDATE;
  return `public, max-age=${maxAge}${directives.has('immutable') ? ', immutable' : ''}`;
}

function secondsOf(text: string | undefined): number {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** The tags of a `Cache-Tag` header: words separated by spaces or commas. */
export function parseCacheTags(header: string | undefined): string[] {
  return (header ?? '').split(/[\s,]+/).filter((tag) => tag !== '');
}
