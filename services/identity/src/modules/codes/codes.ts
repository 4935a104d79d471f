import type { KeyObject } from 'node:crypto';
import { sealSecret } from '@garage/mail';
import { AppError, assertNoWait, networkOf } from '@garage/service-kit';
import type { Limits } from '@garage/service-kit/redis';
import type { ClientSession } from 'mongodb';
import type { CodeSubject } from './code.ts';
import {
  CODE_MINUTES,
  digestOf,
  drawCode,
  hiddenName,
  isSameDigest,
  MOST_TRIES,
  subjectId,
  subjectIdsOf,
} from './code.ts';
import type { CodeRepository } from './code-repository.ts';

/** What a mail with a code carries; only the mailer can open it. */
export interface SealedCode {
  to: string;
  sealedCode: string;
  validMinutes: number;
}

/** A code that was right. It counts once it is used. */
interface RightCode {
  id: string;
  digest: string;
  /** The id without the browser. */
  shared: string;
}

interface TakenTry {
  subject: CodeSubject;
  digest: string;
  /** Whether it is one of those that all strangers have together. */
  asStranger: boolean;
}

/**
 * Counts one wrong code before anything is compared, or throws. The function that it returns takes that back: when the code was right,
 * or there was none to compare with.
 */
export type Admit = () => Promise<() => Promise<void>>;

export interface Codes {
  /**
   * Counts a code that is about to be mailed: one a minute and five an hour, for each purpose and e-mail, known or not; five an hour
   * for an account, to whatever addresses. Gives 0, or the milliseconds to wait. Outside of transactions. @throws AppError SERVICE_UNAVAILABLE
   */
  countSending(subject: CodeSubject): Promise<number>;
  /**
   * Counts a code that somebody without an account asks for, by his network and whatever the e-mails: nobody mails the whole world.
   * @throws AppError RATE_LIMITED, SERVICE_UNAVAILABLE
   */
  countStranger(address: string): Promise<void>;
  /** As countSending. @throws AppError CODE_RESEND_TOO_SOON, SERVICE_UNAVAILABLE */
  assertMaySend(subject: CodeSubject): Promise<void>;
  /** Draws and keeps a code, in the transaction that also writes its mail. */
  issue(session: ClientSession, subject: CodeSubject): Promise<SealedCode>;
  /** Whether a mailed code is still good. Spends nothing. */
  isPending(subject: CodeSubject): Promise<boolean>;
  /**
   * Spends a try unless the code is right: of the browser that the subject names; without one, where browsers ask, of all strangers
   * together.
   * @param admit called before a try is spent: a caller that it refuses spends none
   * @throws AppError CODE_WRONG when it is wrong, used, expired, of five tries already, or there is none; what `admit` throws
   */
  check(subject: CodeSubject, code: string, admit: Admit): Promise<RightCode>;
  /** Uses the code up, in the transaction of what it allows. @throws AppError CODE_WRONG when it was used meanwhile */
  use(session: ClientSession, code: RightCode): Promise<void>;
  /** Removes every code of an account that is no more. */
  forget(session: ClientSession, account: { email: string; accountId: string }): Promise<void>;
}

export interface CodesOptions {
  repository: CodeRepository;
  limits: Limits;
  /** Of the HMAC. */
  codeKey: KeyObject;
  /** Keys whose codes are still taken, while a key is changed. */
  otherCodeKeys?: readonly KeyObject[];
  /** Shared with the mailer. */
  sealKey: KeyObject;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Codes an hour that one network may have mailed without an account (default 60). */
  mailsPerNetwork?: number | undefined;
  /** Hears of every comparison with a code that is still good. */
  onCheck?: () => void;
}

const MINUTE_MS = 60_000;
/** Between two mails with codes for the same purpose to the same e-mail. */
export const CODE_GAP_MS = MINUTE_MS;
const sendingRule = { most: 5, withinMs: 60 * MINUTE_MS, gapMs: CODE_GAP_MS };
/** Within any hour: codes for one purpose to one e-mail, and codes that one network may have mailed without an account. */
export const MAX_MAILS_PER_EMAIL = sendingRule.most;
export const MAX_MAILS_PER_NETWORK = 60;
const accountRule = { most: 5, withinMs: 60 * MINUTE_MS };

/** Removes every code of an account that is no more. */
export const forgetCodes = (
  repository: CodeRepository,
  session: ClientSession,
  account: { email: string; accountId: string },
): Promise<void> => repository.removeAll(session, subjectIdsOf(account));

const sharedId = ({ browser: _browser, ...shared }: CodeSubject): string => subjectId(shared);

export function createCodes({
  repository,
  limits,
  codeKey,
  otherCodeKeys = [],
  sealKey,
  now,
  mailsPerNetwork = MAX_MAILS_PER_NETWORK,
  onCheck,
}: CodesOptions): Codes {
  const countSending: Codes['countSending'] = async ({ purpose, email, accountId }) => {
    const waitMs = await limits.take(`code-mails:${purpose}:${hiddenName(codeKey, email)}`, sendingRule);
    if (waitMs > 0 || accountId === undefined) return waitMs;
    return limits.take(`code-mails:${purpose}:of:${accountId}`, accountRule);
  };

  /** A try, and whose code it is at; null when there is no code that is good. */
  const takeTry = async (subject: CodeSubject): Promise<TakenTry | null> => {
    const id = subjectId(subject);
    const digest = await repository.takeTry(id, new Date(now()));
    if (digest !== null) return { subject, digest, asStranger: false };
    if (subject.browser !== undefined) return null;
    const newest = await repository.takeStrangersTry(id, new Date(now()));
    return newest && { subject: { ...subject, browser: newest.browser }, digest: newest.digest, asStranger: true };
  };

  return {
    countSending,

    async countStranger(address) {
      const rule = { most: mailsPerNetwork, withinMs: 60 * MINUTE_MS };
      const waitMs = await limits.take(`code-mails:network:${networkOf(address)}`, rule);
      assertNoWait(waitMs);
    },

    async assertMaySend(subject) {
      const waitMs = await countSending(subject);
      if (waitMs === 0) return;
      const seconds = Math.ceil(waitMs / 1_000);
      throw new AppError('CODE_RESEND_TOO_SOON', { values: { seconds }, retryAfterSeconds: seconds });
    },

    async issue(session, subject) {
      const code = drawCode();
      const expiresAt = new Date(now() + CODE_MINUTES * MINUTE_MS);
      const digest = digestOf(codeKey, subject, code);
      const { browser } = subject;
      const asked = browser !== undefined && { browser, subject: sharedId(subject), othersTriesLeft: MOST_TRIES };
      const row = { _id: subjectId(subject), digest, triesLeft: MOST_TRIES, expiresAt };
      await repository.put(session, asked ? { ...row, asked } : row);
      const sealedCode = sealSecret({ secret: code, context: subject.email, key: sealKey });
      return { to: subject.email, sealedCode, validMinutes: CODE_MINUTES };
    },

    isPending: (subject) => repository.isGood(subjectId(subject), new Date(now())),

    async check(subject, code, admit) {
      const takeBack = await admit();
      const taken = await takeTry(subject);
      if (taken === null) {
        await takeBack();
        throw new AppError('CODE_WRONG');
      }
      onCheck?.();
      const digests = [codeKey, ...otherCodeKeys].map((key) => digestOf(key, taken.subject, code));
      if (!digests.some((digest) => isSameDigest(digest, taken.digest))) throw new AppError('CODE_WRONG');
      const id = subjectId(taken.subject);
      // What the code allows may still be refused, for a weak password or a wrong second factor: then it is shown again.
      await Promise.all([takeBack(), repository.giveTryBack(id, taken)]);
      return { id, digest: taken.digest, shared: sharedId(taken.subject) };
    },

    async use(session, { id, digest, shared }) {
      if (!(await repository.remove(session, { id, digest }))) throw new AppError('CODE_WRONG');
      // What other browsers were mailed for the same purpose is worth nothing any more.
      if (shared !== id) await repository.removeAll(session, [shared]);
    },

    forget: (session, account) => forgetCodes(repository, session, account),
  };
}
