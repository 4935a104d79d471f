import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { cookiesNamed, setCookiesNamed } from './cookies.ts';
import { traceparentOf } from './trace.ts';

/** What belongs to one connection only, and would be refused on the next. */
const hopByHop = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
]);

/** Who the caller is, services learn from the token alone; where it comes from, from this gateway alone. */
const claimed =
  /^(?:x-(?:account|user|forwarded|real|client|original|rewrite)|forwarded$|via$|true-client-ip$|cookie$)/;

/** What is known of the caller of a request. */
export interface Caller extends Pick<FastifyRequest, 'method' | 'ip' | 'protocol' | 'host' | 'id'> {
  headers: IncomingHttpHeaders;
}

/**
 * The headers of a proxied request: the caller's, less what only this gateway may say, plus what it says. Of its cookies only
 * those of these names.
 */
export function upstreamRequestHeaders(
  caller: Caller,
  { headers, cookies }: { headers: IncomingHttpHeaders; cookies: readonly string[] },
): IncomingHttpHeaders {
  const sent: IncomingHttpHeaders = {};
  for (const name in headers) {
    if (!hopByHop.has(name) && !claimed.test(name)) sent[name] = headers[name];
  }
  if (caller.method === 'GET' || caller.method === 'HEAD') {
    // The body of a read is not passed on, so neither is what describes it.
    delete sent['content-length'];
    delete sent['content-type'];
  }
  const cookie = cookiesNamed(headers.cookie, cookies);
  if (cookie !== undefined) sent['cookie'] = cookie;
  sent['x-forwarded-for'] = caller.ip;
  sent['x-forwarded-proto'] = caller.protocol;
  sent['x-forwarded-host'] = caller.host;
  sent['x-request-id'] = caller.id;
  sent['traceparent'] = traceparentOf(caller.headers);
  return sent;
}

/** The headers of a request on behalf of everyone: nothing of the caller but the ids that logs are joined by. */
export function sharedRequestHeaders(caller: Pick<Caller, 'id' | 'headers'>, host: string): Record<string, string> {
  return { host, 'x-request-id': caller.id, traceparent: traceparentOf(caller.headers) };
}

const keptFromBrowsers = ['cache-tag', 'connection', 'keep-alive', 'server', 'x-powered-by', 'x-request-id'];

/** The headers of an upstream's answer that may leave: not `ours`, which only this gateway sets, and no other cookies than these. */
export function browserResponseHeaders(
  headers: IncomingHttpHeaders,
  { ours, cookies }: { ours: ReadonlySet<string>; cookies: readonly string[] },
): IncomingHttpHeaders {
  const { 'set-cookie': set, ...kept } = headers;
  const setCookies = setCookiesNamed(set, cookies);
  if (setCookies.length > 0) kept['set-cookie'] = setCookies;
  for (const name of keptFromBrowsers) delete kept[name];
  for (const name of ours) delete kept[name];
  const control = kept['cache-control'];
  if (control?.includes('s-maxage') === true) kept['cache-control'] = control.replace(/,?\s*s-maxage=\d+/i, '');
  return kept;
}
