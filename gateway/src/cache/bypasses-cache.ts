import type { IncomingHttpHeaders } from 'node:http';

/**
 * True when the caller asks for an uncached response (`no-cache`, `no-store`) and sends a token. Without a token the directive is
 * ignored, so that visitors cannot put load on the services. The token is neither checked here nor passed on.
 */
export function bypassesCache(headers: IncomingHttpHeaders): boolean {
  if (!/^bearer ./i.test(headers.authorization ?? '')) return false;
  return /(?:^|[\s,])no-(?:cache|store)(?:$|[\s,])/i.test(headers['cache-control'] ?? '');
}
