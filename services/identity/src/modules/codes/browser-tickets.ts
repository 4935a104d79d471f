import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { BrowserRequest } from '../attempts/index.ts';
import { readCookie } from '../attempts/index.ts';

/**
 * Random id, expiry (seconds since 1970, base 36), and an HMAC of both with the e-mail; id and HMAC have 128 bits each.
 */
const format = /^([\w-]{22})\.([0-9a-z]{1,10})\.([\w-]{22})$/;

export interface BrowserTickets {
  /** Id of the valid ticket for this e-mail in the cookies; null when there is none. */
  read(cookies: string | undefined, email: string): string | null;
  /** Issues a ticket; returns its id and the `Set-Cookie` header that stores it. */
  issue(email: string, request: Pick<BrowserRequest, 'protocol'>): { id: string; cookie: string };
}

export interface BrowserTicketOptions {
  /** Cookie name. */
  name: string;
  /** Cookie path. */
  path: string;
  /** HMAC key, 32 bytes. */
  key: Buffer;
  /** Previous HMAC keys, whose tickets stay valid during key rotation. */
  otherKeys?: readonly Buffer[];
  lifetimeMs: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Identifies browsers that requested a code. A ticket grants no access: it only selects which tries an attempt uses. It
 * is bound to one e-mail.
 */
export function createBrowserTickets(options: BrowserTicketOptions): BrowserTickets {
  const { name, path, key, otherKeys = [], lifetimeMs, now } = options;
  const macOf = (macKey: Buffer, parts: readonly string[]): Buffer =>
    Buffer.from(createHmac('sha256', macKey).update(parts.join('\n')).digest().subarray(0, 16).toString('base64url'));

  return {
    read(cookies, email) {
      const [, id = '', expiry = '', mac = ''] = format.exec(readCookie(cookies, name) ?? '') ?? [];
      if (id === '' || Number.parseInt(expiry, 36) * 1_000 <= now()) return null;
      const given = Buffer.from(mac);
      const isOurs = [key, ...otherKeys].some((one) => timingSafeEqual(given, macOf(one, [id, expiry, email])));
      return isOurs ? id : null;
    },

    issue(email, { protocol }) {
      const id = randomBytes(16).toString('base64url');
      const expiry = Math.floor((now() + lifetimeMs) / 1_000).toString(36);
      const attributes = [
        `${name}=${[id, expiry, macOf(key, [id, expiry, email]).toString()].join('.')}`,
        `Path=${path}`,
        `Max-Age=${Math.floor(lifetimeMs / 1_000)}`,
        'HttpOnly',
        'SameSite=Lax',
      ];
      return { id, cookie: [...attributes, ...(protocol === 'https' ? ['Secure'] : [])].join('; ') };
    },
  };
}
