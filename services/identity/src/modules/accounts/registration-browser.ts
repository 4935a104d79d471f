import { randomBytes } from 'node:crypto';
import { REGISTRATION_COOKIE } from '@garage/contracts';
import { readCookie } from '../attempts/index.ts';

/** The request data that identify the browser. */
export interface RegistrationRequest {
  headers: Record<string, string | string[] | undefined>;
  protocol: string;
}

/** The client that registers an account, requests a code or enters one. */
export interface RegistrationBrowser {
  /** Secret in the cookie of a browser that has registered; null for any other client. */
  secret: string | null;
  /**
   * True for an API client without cookies. It verifies what it registered itself, and never acts on a mail that
   * somebody else caused.
   */
  isProgram: boolean;
}

const SECRET_BYTES = 32;
const KEPT_SECONDS = 7 * 24 * 3_600;

export const generateSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Browsers send `Origin` or `Sec-Fetch-Site` with every POST; requests without them come from API clients. */
export function registrationBrowserOf({ headers }: Pick<RegistrationRequest, 'headers'>): RegistrationBrowser {
  const { cookie, origin, 'sec-fetch-site': site } = headers;
  const given = readCookie(typeof cookie === 'string' ? cookie : undefined, REGISTRATION_COOKIE) ?? '';
  const secret = /^[\w-]{43}$/.test(given) ? given : null;
  return { secret, isProgram: secret === null && origin === undefined && site === undefined };
}

/** The `Set-Cookie` that identifies the browser that registered. It grants no access by itself. */
export function registrationCookie(secret: string, { protocol }: Pick<RegistrationRequest, 'protocol'>): string {
  const attributes = [
    `${REGISTRATION_COOKIE}=${secret}`,
    'Path=/api/accounts',
    `Max-Age=${KEPT_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  return [...attributes, ...(protocol === 'https' ? ['Secure'] : [])].join('; ');
}
