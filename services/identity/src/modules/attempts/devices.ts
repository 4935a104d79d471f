import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DEVICE_COOKIE } from '@garage/contracts';
import { readCookie } from './read-cookie.ts';

const DAYS_KEPT = 180;

/** A browser that several people share stays known to the last of them. */
const MOST_ACCOUNTS = 4;

/** A random id of the browser, and a mark for every account that has logged in from it, the latest first: 128 bits each. */
const form = /^([\w-]{22})((?:\.[\w-]{22}){1,4})$/;

/** What a request says of the browser, and how it came. */
export interface BrowserRequest {
  headers: { cookie?: string | undefined };
  protocol: string;
}

export interface Devices {
  /** The mark of this account in the caller's cookies; null when it has not logged in from there. */
  recognise(cookies: string | undefined, accountId: string): string | null;
  /** The `Set-Cookie` that makes the browser of the request known to the account. */
  remember(options: { accountId: string; request: BrowserRequest }): string;
}

/**
 * Browsers that accounts have logged in from. The cookie opens nothing: it only chooses the budget that guesses are counted on.
 * @param key what marks are made with, 32 bytes
 * @param otherKeys whose marks are still known, while the key is changed
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
      const kept = [own, ...marks.filter((mark) => mark !== own)].slice(0, MOST_ACCOUNTS);
      const attributes = [
        `${DEVICE_COOKIE}=${[id, ...kept].join('.')}`,
        // Of the login, and of forgetting the password.
        'Path=/api/accounts',
        `Max-Age=${DAYS_KEPT * 24 * 60 * 60}`,
        'HttpOnly',
        'SameSite=Lax',
      ];
      return [...attributes, ...(protocol === 'https' ? ['Secure'] : [])].join('; ');
    },
  };
}

/** What the cookie says; a new id when there is none or an odd one. */
function parse(cookies: string | undefined): { id: string; marks: string[] } {
  const [, id, marks] = form.exec(readCookie(cookies, DEVICE_COOKIE) ?? '') ?? [];
  if (id === undefined || marks === undefined) return { id: randomBytes(16).toString('base64url'), marks: [] };
  return { id, marks: marks.slice(1).split('.') };
}
