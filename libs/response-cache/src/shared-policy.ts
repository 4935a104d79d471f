import { parseCacheControl, parseCacheTags } from './cache-control.ts';
import type { CacheControl } from './cache-control.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What status and headers of a response say about sharing it. */
export interface SharedPolicy {
  control: CacheControl;
  /** The events with these tags invalidate the response; undefined when it has no `Cache-Tag`, not even an empty one. */
  tags: string[] | undefined;
  /** False for a response with a cookie or an encoding of its own. */
  isImpersonal: boolean;
  /** True when a shared cache may store the response for `control.sharedSeconds`. */
  isCacheable: boolean;
}

export function readSharedPolicy({ status, headers }: { status: number; headers: Headers }): SharedPolicy {
  const control = parseCacheControl(headerText(headers['cache-control']));
  const tags = headerText(headers['cache-tag']);
  const isImpersonal = headers['set-cookie'] === undefined && headers['content-encoding'] === undefined;
  return {
    control,
    tags: tags === undefined ? undefined : parseCacheTags(tags),
    isImpersonal,
    isCacheable: isImpersonal && status === 200 && control.sharedSeconds > 0 && variesOnlyByEncoding(headers),
  };
}

function variesOnlyByEncoding(headers: Headers): boolean {
  const vary = headerText(headers['vary']);
  return (
    vary === undefined ||
    vary
      .toLowerCase()
      .split(',')
      .every((name) => name.trim() === 'accept-encoding')
  );
}

/** The value of a header; several values are joined with commas. */
export function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}
