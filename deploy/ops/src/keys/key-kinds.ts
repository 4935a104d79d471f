import { generateKeyPairSync, randomBytes } from 'node:crypto';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A key that services read from a file at start. */
export interface KeyKind {
  name: 'token' | 'code' | 'mail' | 'link';
  what: string;
  /** Environment variable of the services that names the file. */
  setting: 'TOKEN_PRIVATE_KEY_FILE' | 'CODE_KEY_FILE' | 'MAIL_SEAL_KEY_FILE' | 'BOOKING_LINK_KEY_FILE';
  /** Services to restart after every step, in this order. */
  services: readonly string[];
  /** Time until every service accepts a new key: token keys are fetched every minute. */
  acceptedMs: number;
  /** Validity of tokens, codes and links created with the old key. */
  oldMs: number;
  make(): string;
}

/**
 * Settings of keys that cannot be changed in steps. A browser subscribes to pushes with one public key and its push service accepts no other
 * one, so that a second key beside the first would never be used: with a new key every browser subscribes again.
 */
export const keysWithoutSteps: readonly string[] = ['PUSH_PRIVATE_KEY_FILE'];

const symmetric = (): string => randomBytes(32).toString('base64');
const ed25519 = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim();

export const keyKinds: readonly KeyKind[] = [
  {
    name: 'token',
    what: 'signs tokens (24 hours)',
    setting: 'TOKEN_PRIVATE_KEY_FILE',
    services: ['identity'],
    acceptedMs: 3 * MINUTE_MS,
    oldMs: 25 * HOUR_MS,
    make: ed25519,
  },
  {
    name: 'code',
    what: 'digests mailed codes (10 minutes)',
    setting: 'CODE_KEY_FILE',
    services: ['identity'],
    acceptedMs: MINUTE_MS,
    oldMs: 15 * MINUTE_MS,
    make: symmetric,
  },
  {
    name: 'mail',
    what: 'encrypts contents of mails (failed mails are kept for 30 days) and signs their stop links',
    setting: 'MAIL_SEAL_KEY_FILE',
    services: ['mailer', 'engagement', 'identity', 'booking', 'workshop'],
    acceptedMs: MINUTE_MS,
    oldMs: 31 * DAY_MS,
    make: symmetric,
  },
  {
    name: 'link',
    what: 'signs links to appointments (up to 180 days ahead)',
    setting: 'BOOKING_LINK_KEY_FILE',
    services: ['booking'],
    acceptedMs: MINUTE_MS,
    oldMs: 210 * DAY_MS,
    make: symmetric,
  },
];
