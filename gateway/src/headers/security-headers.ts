import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

type Directives = Record<string, string[]>;

/** What pages may use from elsewhere, such as the scripts of social logins: origins, or addresses of files. */
export interface ForeignSources {
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
}

/** Everything comes from this site itself; nothing inline runs. Style attributes are allowed: positioned widgets set them. */
const siteDirectives: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/**
 * The security headers of every answer, as a flat list of names and values. They never differ between requests, so
 * helmet computes them once. HSTS is sent only when the site is reached over TLS.
 */
export function createSecurityHeaders(options: { behindTls: boolean; foreign: ForeignSources }): string[] {
  const hasForeignScripts = options.foreign.scripts.length > 0;
  const secure = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(options) },
    // The window in which a person logs in elsewhere reports to the page that opened it.
    crossOriginOpenerPolicy: { policy: hasForeignScripts ? 'same-origin-allow-popups' : 'same-origin' },
    strictTransportSecurity: options.behindTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Headers for browsers that no longer exist.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  secure(request, response, (error?: unknown) => {
    if (error instanceof Error) throw error;
  });
  response.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}

function directivesOf({ behindTls, foreign }: { behindTls: boolean; foreign: ForeignSources }): Directives {
  const { scripts, connections, frames } = foreign;
  return {
    ...siteDirectives,
    'script-src': ["'self'", ...scripts],
    'connect-src': ["'self'", ...connections],
    ...(frames.length > 0 && { 'frame-src': ["'self'", ...frames] }),
    ...(behindTls && { 'upgrade-insecure-requests': [] }),
  };
}

/** A flat list of headers as pairs. */
export function pairsOf(flat: readonly string[]): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < flat.length; at += 2) pairs.push([flat[at] ?? '', flat[at + 1] ?? '']);
  return pairs;
}
