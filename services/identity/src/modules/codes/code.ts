import type { KeyObject } from 'node:crypto';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** What a code is good for; a code of one purpose is wrong for every other. */
const purposes = ['verify', 'reset', 'password', 'email', 'erase', 'reauth'] as const;
type CodePurpose = (typeof purposes)[number];

/** Whom a code is for. There is one code a subject: a new one takes the place of the old. */
export interface CodeSubject {
  purpose: CodePurpose;
  /** Where the code is mailed to; normalised. */
  email: string;
  /** The account that asked, where the e-mail is not yet its own: nobody else may use the code. */
  accountId?: string;
  /** The browser that asked: several may have a code for the same e-mail at once, each with tries of its own. */
  browser?: string;
}

export const CODE_MINUTES = 10;

/** So often a code is compared before it is worth nothing. */
export const MOST_TRIES = 5;

const DIGITS = 6;

/** Six digits, each code as likely as any other. */
export function drawCode(): string {
  return randomInt(0, 10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0');
}

/** The ids of every code that an account may have. */
export const subjectIdsOf = ({ email, accountId }: { email: string; accountId: string }): string[] =>
  purposes.flatMap((purpose) => [subjectId({ purpose, email }), subjectId({ purpose, email, accountId })]);

/** The id under which a subject's code is kept. */
export function subjectId({ purpose, email, accountId, browser }: CodeSubject): string {
  const shared = `${purpose}:${accountId ?? email}`;
  return browser === undefined ? shared : `${shared}:${browser}`;
}

/** What is kept of a code: without the key, a million guesses tell nothing. */
export function digestOf(key: KeyObject, subject: CodeSubject, code: string): string {
  const text = [subjectId(subject), subject.email, code].join('\n');
  return createHmac('sha256', key).update(text, 'utf8').digest('base64');
}

/** What an e-mail is called where its mails are counted: others see those names. */
export function hiddenName(key: KeyObject, email: string): string {
  return createHmac('sha256', key).update(email, 'utf8').digest('base64url');
}

export function isSameDigest(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one, 'base64'), Buffer.from(other, 'base64')];
  return left.length === right.length && timingSafeEqual(left, right);
}
