import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { BrowserRequest } from '../attempts/index.ts';
import { readCookie } from '../attempts/index.ts';

/** A random id, when it ends (seconds since 1970, base 36), and an HMAC of both with the e-mail: 128 bits each. */
const form = /^([\w-]{22})\.([0-9a-z]{1,10})\.([\w-]{22})$/;

export interface BrowserTickets {
  /** The id of the ticket for this e-mail in the caller's cookies; null without one that still holds. */
  read(cookies: string | undefined, email: string): string | null;
  /** A new ticket: its id, and the `Set-Cookie` that gives it to the browser of the request. */
  draw(email: string, request: Pick<BrowserRequest, 'protocol'>): { id: string; cookie: string };
}

export interface BrowserTicketOptions {
  /** The cookie's name. */
  name: string;
  /** The paths that get it. */
  path: string;
  /** Of the HMAC, 32 bytes. */
  key: Buffer;
  /** Keys whose tickets still hold, while the key is changed. */
  otherKeys?: readonly Buffer[];
  lastsMs: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Tickets of browsers that asked for a code. A ticket opens nothing: it only chooses whose tries a guess spends. It is bound to one
 * e-mail, so that it cannot be shown for another.
 */
export function createBrowserTickets(options: BrowserTicketOptions): BrowserTickets {
  const { name, path, key, otherKeys = [], lastsMs, now } = options;
  const macOf = (macKey: Buffer, parts: readonly string[]): Buffer =>
    Buffer.from(createHmac('sha256', macKey).update(parts.join('\n')).digest().subarray(0, 16).toString('base64url'));

  return {
    read(cookies, email) {
      const [, id = '', ends = '', mac = ''] = form.exec(readCookie(cookies, name) ?? '') ?? [];
      if (id === '' || Number.parseInt(ends, 36) * 1_000 <= now()) return null;
      const given = Buffer.from(mac);
      const isOurs = [key, ...otherKeys].some((one) => timingSafeEqual(given, macOf(one, [id, ends, email])));
      return isOurs ? id : null;
    },

    draw(email, { protocol }) {
      const id = randomBytes(16).toString('base64url');
      const ends = Math.floor((now() + lastsMs) / 1_000).toString(36);
      const attributes = [
        `${name}=${[id, ends, macOf(key, [id, ends, email]).toString()].join('.')}`,
        `Path=${path}`,
        `Max-Age=${Math.floor(lastsMs / 1_000)}`,
        'HttpOnly',
        'SameSite=Lax',
      ];
      return { id, cookie: [...attributes, ...(protocol === 'https' ? ['Secure'] : [])].join('; ') };
    },
  };
}
