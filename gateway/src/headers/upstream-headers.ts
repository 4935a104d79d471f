import type { IncomingHttpHeaders } from 'node:http';
import { POSITION_HEADER, writePosition } from '@garage/contracts';
import type { EventPosition } from '@garage/contracts';
import type { FastifyRequest } from 'fastify';
import { cookiesNamed, setCookiesNamed } from './cookies.ts';
import { POLICY_HEADER, policyWith, styleHashIn } from './security-headers.ts';
import { traceparentOf } from './trace.ts';

/** Headers that apply to one connection only and must not be forwarded. */
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

/**
 * Headers that are not forwarded, because a caller can forge them. Services take the identity from the token only,
 * and the address from headers that the gateway sets. Those that begin with `garage-` are the product's own.
 */
const untrustedHeader =
  /^(?:x-(?:account|user|forwarded|real|client|original|rewrite)|garage-|forwarded$|via$|true-client-ip$|cookie$)/;

export interface Caller extends Pick<FastifyRequest, 'method' | 'ip' | 'protocol' | 'host' | 'id'> {
  headers: IncomingHttpHeaders;
}

/** The headers of a proxied request: the caller's without untrusted ones, with the gateway's own, and only the named cookies. */
export function upstreamRequestHeaders(
  caller: Caller,
  { headers, cookies }: { headers: IncomingHttpHeaders; cookies: readonly string[] },
): IncomingHttpHeaders {
  const sent: IncomingHttpHeaders = {};
  for (const name in headers) {
    if (!hopByHop.has(name) && !untrustedHeader.test(name)) sent[name] = headers[name];
  }
  if (caller.method === 'GET' || caller.method === 'HEAD') {
    // The headers about the body are omitted, because the body of a GET or HEAD request is not forwarded.
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

/** The headers of a shared read: nothing of the caller but the ids that correlate logs. */
export function sharedRequestHeaders(caller: Pick<Caller, 'id' | 'headers'>, host: string): Record<string, string> {
  return { host, 'x-request-id': caller.id, traceparent: traceparentOf(caller.headers) };
}

/** The header that tells the frontend how far the gateway has come; none while no events arrive, and for other upstreams. */
export function positionHeader(upstream: string, position: EventPosition | undefined): Record<string, string> {
  return upstream === 'frontend' && position !== undefined ? { [POSITION_HEADER]: writePosition(position) } : {};
}

const internalHeaders = ['cache-tag', 'connection', 'keep-alive', 'server', 'x-powered-by', 'x-request-id'];

export interface BrowserHeaderOptions {
  /** The headers that the gateway sets itself on pages. */
  gatewayHeaders: ReadonlyMap<string, string>;
  cookies: readonly string[];
  isPage: boolean;
}

/**
 * The response headers that browsers get: without internal ones and those that the gateway sets itself, and only the named cookies. A page may
 * name the hash of its inline style, which is added to the gateway's policy.
 */
export function browserResponseHeaders(
  headers: IncomingHttpHeaders,
  { gatewayHeaders, cookies, isPage }: BrowserHeaderOptions,
): IncomingHttpHeaders {
  const { 'set-cookie': set, ...kept } = headers;
  const setCookies = setCookiesNamed(set, cookies);
  if (setCookies.length > 0) kept['set-cookie'] = setCookies;
  for (const name of internalHeaders) delete kept[name];
  for (const name of gatewayHeaders.keys()) delete kept[name];
  const styleHash = isPage ? styleHashIn(headers[POLICY_HEADER]) : undefined;
  if (styleHash !== undefined) kept[POLICY_HEADER] = policyWith(gatewayHeaders.get(POLICY_HEADER) ?? '', styleHash);
  const control = kept['cache-control'];
  if (control?.includes('s-maxage') === true) kept['cache-control'] = control.replace(/,?\s*s-maxage=\d+/i, '');
  return kept;
}
