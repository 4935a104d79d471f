import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';

type Directives = Record<string, string[]>;

/** Other sites that pages may use, such as for the scripts of social logins: origins, or addresses of files. */
export interface ForeignSources {
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
}

/** Only this site and the map's frames; no inline scripts. Style attributes are allowed: positioned widgets set them. */
const siteDirectives: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  // Set explicitly, because the default is script-src with its foreign scripts: the service worker is the site's own.
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  // The map of the workshops on the contact page.
  'frame-src': ["'self'", 'https://www.openstreetmap.org/export/embed.html'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** For API responses: no page, so nothing may be loaded should a browser display one. */
const dataDirectives: Directives = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/** Flat lists of names and values. */
export interface SecurityHeaders {
  /** For pages and their files. */
  page: string[];
  /** For API responses; without the headers that browsers apply to documents only. */
  data: string[];
}

type OwnOptions = Pick<HelmetOptions, 'contentSecurityPolicy' | 'crossOriginOpenerPolicy' | 'referrerPolicy'>;

interface SecurityOptions {
  behindTls: boolean;
  foreign: ForeignSources;
}

/** The security headers of all responses. They do not depend on the request, so helmet computes them once. HSTS only with TLS. */
export function createSecurityHeaders(options: SecurityOptions): SecurityHeaders {
  const hasForeignScripts = options.foreign.scripts.length > 0;
  const page = headersBy(options, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(options) },
    // The popup of a social login sends its result to the page that opened it.
    crossOriginOpenerPolicy: { policy: hasForeignScripts ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  page.push('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
  const data = headersBy(options, {
    contentSecurityPolicy: { useDefaults: false, directives: dataDirectives },
    crossOriginOpenerPolicy: false,
    referrerPolicy: false,
  });
  return { page, data };
}

function headersBy({ behindTls }: SecurityOptions, own: OwnOptions): string[] {
  const secure = helmet({
    ...own,
    strictTransportSecurity: behindTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    // Obsolete headers.
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
  return Object.entries(response.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
}

function directivesOf({ behindTls, foreign }: SecurityOptions): Directives {
  const { scripts, connections, frames } = foreign;
  return {
    ...siteDirectives,
    'script-src': ["'self'", ...scripts],
    'connect-src': ["'self'", ...connections],
    'frame-src': [...(siteDirectives['frame-src'] ?? []), ...frames],
    ...(behindTls && { 'upgrade-insecure-requests': [] }),
  };
}

/** Converts a flat list of headers to pairs. */
export function pairsOf(flat: readonly string[]): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < flat.length; at += 2) pairs.push([flat[at] ?? '', flat[at + 1] ?? '']);
  return pairs;
}
