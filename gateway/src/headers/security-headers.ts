import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';

type Directives = Record<string, string[]>;

/**
 * Other sites from which pages may load something, such as the scripts of social logins. Each is an origin, or the
 * address of a file.
 */
export interface ForeignSources {
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
}

/**
 * Content-Security-Policy of pages. They may load only from this site, except the frame with the map, and may contain
 * no inline scripts. Inline styles are allowed in attributes, because widgets set their position with them, and by the
 * hash that the rendering server names for its page (`headersForPage`).
 */
const siteDirectives: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  // This is set because its default would be `script-src`, which may name other sites; the service worker comes from
  // this site only.
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  // The contact page shows a map of the workshops in a frame.
  'frame-src': ["'self'", 'https://www.openstreetmap.org/export/embed.html'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/**
 * Content-Security-Policy of API responses. They are no pages, so that nothing may be loaded if a browser displays
 * one.
 */
const dataDirectives: Directives = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };

/** Security headers as flat lists in which names and values alternate. */
export interface SecurityHeaders {
  /** Headers for pages and their files. */
  page: string[];
  /** Headers for API responses, without those that browsers apply only to documents. */
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
    // With a social login, popups must keep access to this page, because they send it their result.
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

export const POLICY_HEADER = 'content-security-policy';

/**
 * The rendering server's hash of the style inside its page, from the policy that it sends; undefined if there is none. A hash allows only this
 * style.
 */
export function styleHashIn(policy: string | string[] | undefined): string | undefined {
  return /\bstyle-src [^;]*('sha256-[\w+/]{43}=')/.exec(String(policy))?.[1];
}

/** A policy that also allows the style with this hash. */
export function policyWith(policy: string, styleHash: string): string {
  return policy.replace("style-src 'self'", `style-src 'self' ${styleHash}`);
}

/** Security headers as a flat list, whose policy allows the style inside the page that the rendering server sent with `policy`. */
export function headersForPage(flat: readonly string[], policy: string | string[] | undefined): readonly string[] {
  const styleHash = styleHashIn(policy);
  if (styleHash === undefined) return flat;
  return flat.map((text, at) => (flat[at - 1] === POLICY_HEADER ? policyWith(text, styleHash) : text));
}

/** Converts a flat list of headers to pairs. */
export function pairsOf(flat: readonly string[]): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < flat.length; at += 2) pairs.push([flat[at] ?? '', flat[at + 1] ?? '']);
  return pairs;
}
