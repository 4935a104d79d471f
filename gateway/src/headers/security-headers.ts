import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';

type Directives = Record<string, string[]>;

/** What pages may use from elsewhere, such as the scripts of social logins: origins, or addresses of files. */
export interface ForeignSources {
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
}

/** All but the maps' frames comes from this site itself; nothing inline runs. Style attributes are allowed: positioned widgets set them. */
const siteDirectives: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  // Not what foreign scripts may do: the worker that shows the page without a connection is the site's own.
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  // The contact page shows where the workshops are.
  'frame-src': ["'self'", 'https://www.openstreetmap.org/export/embed.html'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** Nothing may be loaded by what is no page, should a browser ever show it as one. */
const dataDirectives: Directives = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/** Flat lists of names and values. */
export interface SecurityHeaders {
  /** Of pages and their files. */
  page: string[];
  /** Of the API's answers, which are no documents: what only documents heed would be weight. */
  data: string[];
}

type OwnOptions = Pick<HelmetOptions, 'contentSecurityPolicy' | 'crossOriginOpenerPolicy' | 'referrerPolicy'>;

interface SecurityOptions {
  behindTls: boolean;
  foreign: ForeignSources;
}

/**
 * The security headers of every answer. They never differ between requests, so helmet computes them once. HSTS is sent only when
 * the site is reached over TLS.
 */
export function createSecurityHeaders(options: SecurityOptions): SecurityHeaders {
  const hasForeignScripts = options.foreign.scripts.length > 0;
  const page = headersBy(options, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(options) },
    // The window in which a person logs in elsewhere reports to the page that opened it.
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

/** A flat list of headers as pairs. */
export function pairsOf(flat: readonly string[]): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < flat.length; at += 2) pairs.push([flat[at] ?? '', flat[at + 1] ?? '']);
  return pairs;
}
