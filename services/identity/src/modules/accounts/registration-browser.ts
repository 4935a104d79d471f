import { randomBytes } from 'node:crypto';
import { REGISTRATION_COOKIE } from '@garage/contracts';
import { readCookie } from '../attempts/index.ts';

/** What a request says of the browser that makes it. */
export interface RegistrationRequest {
  headers: Record<string, string | string[] | undefined>;
  protocol: string;
}

/** Who registers, asks for a code or types one. */
export interface RegistrationBrowser {
  /** What only the browser knows that registered; null where it never did. */
  secret: string | null;
  /** A program without cookies, whose person registers and verifies in one place and never follows a mail somebody else caused. */
  isProgram: boolean;
}

const SECRET_BYTES = 32;
const KEPT_SECONDS = 7 * 24 * 3_600;

export const drawSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Browsers name the page they call from in every POST; what does not is a program that uses the API. */
export function registrationBrowserOf({ headers }: Pick<RegistrationRequest, 'headers'>): RegistrationBrowser {
  const { cookie, origin, 'sec-fetch-site': site } = headers;
  const given = readCookie(typeof cookie === 'string' ? cookie : undefined, REGISTRATION_COOKIE) ?? '';
  const secret = /^[\w-]{43}$/.test(given) ? given : null;
  return { secret, isProgram: secret === null && origin === undefined && site === undefined };
}

/** The `Set-Cookie` that lets the browser of the request show later that it registered. It authorises nothing by itself. */
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
