import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { MailedKind } from '@garage/contracts';
import { mailedKinds } from '@garage/contracts';
import type { SealKeys } from './seal-secret.ts';

export { readSealKeys } from './seal-secret.ts';
export type { SealKeys } from './seal-secret.ts';

/** What a stop link switches off: the mails of one kind to one account. */
export interface StoppedMails {
  accountId: string;
  kind: MailedKind;
}

/** Separates the derived key from all other uses of the same secret. */
const LABEL = 'garage stop mails v1';
const KEY_BYTES = 32;

/** The signature of a stop link, with a key of its own that is derived from the seal key. */
function signatureOf({ accountId, kind }: StoppedMails, sealKey: KeyObject): Buffer {
  const key = Buffer.from(hkdfSync('sha256', sealKey, '', LABEL, KEY_BYTES));
  return createHmac('sha256', key).update(`${kind}\n${accountId}`).digest();
}

/** Token of the link in a mail that switches such mails off without a login: `<account>.<kind>.<signature>`. It does not expire. */
export const stopTokenOf = (stopped: StoppedMails, sealKey: KeyObject): string =>
  [stopped.accountId, stopped.kind, signatureOf(stopped, sealKey).toString('base64url')].join('.');

/** Reads a token that was signed with one of the keys; null for any other text. */
export function readStopToken(token: string, keys: SealKeys): StoppedMails | null {
  const [, accountId, name, signed] = /^([0-9a-f]{24})\.([a-z]+)\.([\w-]{43})$/.exec(token) ?? [];
  const kind = mailedKinds.find((one) => one === name);
  if (accountId === undefined || kind === undefined || signed === undefined) return null;
  const signature = Buffer.from(signed, 'base64url');
  const isSigned = keys.some((key) => timingSafeEqual(signatureOf({ accountId, kind }, key), signature));
  return isSigned && signature.toString('base64url') === signed ? { accountId, kind } : null;
}
