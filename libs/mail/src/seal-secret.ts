import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The sealed secret is malformed, was modified, or was sealed with another context or key. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

/** Parses a key from the settings: 32 bytes as base64, created by `openssl rand -base64 32`. @throws TypeError for anything else */
export function readSealKey(base64: string): KeyObject {
  const bytes = Buffer.from(base64, 'base64');
  const isExact = bytes.length === KEY_BYTES && bytes.toString('base64') === base64.trim();
  if (!isExact) throw new TypeError('A seal key is 32 bytes as base64');
  return createSecretKey(bytes);
}

/** Keys of one purpose: the first one seals, all can open, so that keys can be rotated without losing waiting mails. */
export type SealKeys = readonly [KeyObject, ...KeyObject[]];

/** Parses the keys of a setting, one per line. @throws TypeError when there is none, or a line is invalid */
export function readSealKeys(lines: string): SealKeys {
  const [first = '', ...others] = lines.split('\n').filter((line) => line.trim() !== '');
  return [readSealKey(first), ...others.map(readSealKey)];
}

/**
 * Encrypts and authenticates a short secret with AES-256-GCM, for a job in a queue that others can read. The context (say, the recipient)
 * is not stored and is needed to open it, so that a secret cannot be moved to another job. @returns `v1.<nonce>.<secret and tag>`, in
 * base64url
 */
export function sealSecret({ secret, context, key }: { secret: string; context: string; key: KeyObject }): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(associated(context));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [VERSION, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}

export interface OpenSecret {
  sealed: string;
  context: string;
  /** The key with which the secret was sealed, or several keys, one of which it may be. */
  key: KeyObject | SealKeys;
}

/** Decrypts the secret. @throws SealBroken */
export function openSecret({ sealed, context, key }: OpenSecret): string {
  if (!isSeveral(key)) return openWith({ sealed, context, key });
  for (const one of key.slice(0, -1)) {
    try {
      return openWith({ sealed, context, key: one });
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
    }
  }
  return openWith({ sealed, context, key: key.at(-1) ?? key[0] });
}

const isSeveral = (key: KeyObject | SealKeys): key is SealKeys => Array.isArray(key);

function openWith({ sealed, context, key }: OpenSecret & { key: KeyObject }): string {
  const [, nonce, data] = /^v1\.([\w-]{16})\.([\w-]{22,})$/.exec(sealed) ?? [];
  if (nonce === undefined || data === undefined) throw new SealBroken('Not a sealed secret of version 1');
  const bytes = Buffer.from(data, 'base64url');
  if (bytes.toString('base64url') !== data) throw new SealBroken('Not a sealed secret of version 1');
  try {
    const decipher = createDecipheriv(CIPHER, key, Buffer.from(nonce, 'base64url'), { authTagLength: TAG_BYTES });
    decipher.setAAD(associated(context));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch (error) {
    throw new SealBroken('The seal does not fit', { cause: error });
  }
}

function associated(context: string): Buffer {
  return Buffer.from(`${VERSION}\n${context}`, 'utf8');
}
