import type { KeyObject } from 'node:crypto';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Purposes of a code; a code is valid only for its own purpose. */
const purposes = ['verify', 'reset', 'password', 'email', 'erase', 'reauth'] as const;
type CodePurpose = (typeof purposes)[number];

/** Identifies a code by its purpose and recipient. Each subject has at most one code: a new one replaces the old. */
export interface CodeSubject {
  purpose: CodePurpose;
  /** Recipient of the code; normalised. */
  email: string;
  /** Set when the account does not own the e-mail yet: then only this account may use the code. */
  accountId?: string;
  /**
   * Set when a code belongs to the browser that requested it: several browsers may each have one for the same e-mail,
   * with separate tries.
   */
  browser?: string;
}

export const CODE_MINUTES = 10;

/** Maximum number of comparisons per code. */
export const MAX_TRIES = 5;

const DIGITS = 6;

/** Six uniformly random digits. */
export function generateCode(): string {
  return randomInt(0, 10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0');
}

/** The ids of all codes an account may have, without those that are bound to a browser. */
export const subjectIdsOf = ({ email, accountId }: { email: string; accountId: string }): string[] =>
  purposes.flatMap((purpose) => [subjectId({ purpose, email }), subjectId({ purpose, email, accountId })]);

/** The id under which a subject's code is stored. */
export function subjectId({ purpose, email, accountId, browser }: CodeSubject): string {
  const shared = `${purpose}:${accountId ?? email}`;
  return browser === undefined ? shared : `${shared}:${browser}`;
}

/** Keyed digest of a code: without the key, trying all million codes reveals nothing. */
export function digestOf(key: KeyObject, subject: CodeSubject, code: string): string {
  const text = [subjectId(subject), subject.email, code].join('\n');
  return createHmac('sha256', key).update(text, 'utf8').digest('base64');
}

/** Pseudonym of an e-mail for rate limit keys, which others can read. */
export function emailPseudonym(key: KeyObject, email: string): string {
  return createHmac('sha256', key).update(email, 'utf8').digest('base64url');
}

export function isSameDigest(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one, 'base64'), Buffer.from(other, 'base64')];
  return left.length === right.length && timingSafeEqual(left, right);
}
