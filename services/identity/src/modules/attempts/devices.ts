import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DEVICE_COOKIE } from '@garage/contracts';
import { readCookie } from './read-cookie.ts';

const DAYS_KEPT = 180;

/**
 * Number of accounts whose marks the cookie holds; in a shared browser, those that logged in least recently are
 * dropped.
 */
const MAX_ACCOUNTS = 4;

/**
 * Format of the cookie: a random browser id, then a mark for each account that has logged in from the browser, the
 * latest first. Each part has 128 bits.
 */
const format = /^([\w-]{22})((?:\.[\w-]{22}){1,4})$/;

/** The parts of a request that identify the browser. */
export interface BrowserRequest {
  headers: { cookie?: string | undefined };
  protocol: string;
}

export interface Devices {
  /** The mark of this account in the cookies; null when it has not logged in from this browser. */
  recognise(cookies: string | undefined, accountId: string): string | null;
  /** The `Set-Cookie` that marks the browser as known to the account. */
  remember(options: { accountId: string; request: BrowserRequest }): string;
}

/**
 * Recognises browsers that accounts have logged in from. The cookie grants no access: it only selects the budget that
 * attempts count against.
 * @param key HMAC key of marks, 32 bytes
 * @param otherKeys previous keys, accepted during key rotation
 */
export function createDevices(key: Buffer, otherKeys: readonly Buffer[] = []): Devices {
  const markOf = (id: string, accountId: string, markKey: Buffer): string =>
    createHmac('sha256', markKey).update(`${id}.${accountId}`).digest().subarray(0, 16).toString('base64url');

  return {
    recognise(cookies, accountId) {
      const { id, marks } = parse(cookies);
      const expected = [key, ...otherKeys].map((one) => Buffer.from(markOf(id, accountId, one)));
      return marks.find((mark) => expected.some((one) => timingSafeEqual(Buffer.from(mark), one))) ?? null;
    },

    remember({ accountId, request: { headers, protocol } }) {
      const { id, marks } = parse(headers.cookie);
      const own = markOf(id, accountId, key);
      const kept = [own, ...marks.filter((mark) => mark !== own)].slice(0, MAX_ACCOUNTS);
      const attributes = [
        `${DEVICE_COOKIE}=${[id, ...kept].join('.')}`,
        // The cookie is sent to all account routes, because login and the forgotten password route both read it.
        'Path=/api/accounts',
        `Max-Age=${DAYS_KEPT * 24 * 60 * 60}`,
        'HttpOnly',
        'SameSite=Lax',
      ];
      return [...attributes, ...(protocol === 'https' ? ['Secure'] : [])].join('; ');
    },
  };
}

/** Parses the cookie; returns a new id when it is missing or malformed. */
function parse(cookies: string | undefined): { id: string; marks: string[] } {
  const [, id, marks] = format.exec(readCookie(cookies, DEVICE_COOKIE) ?? '') ?? [];
  if (id === undefined || marks === undefined) return { id: randomBytes(16).toString('base64url'), marks: [] };
  return { id, marks: marks.slice(1).split('.') };
}
