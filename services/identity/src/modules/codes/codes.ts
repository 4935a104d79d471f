import type { KeyObject } from 'node:crypto';
import { sealSecret } from '@garage/mail';
import { AppError, assertNoWait, networkOf } from '@garage/service-kit';
import type { Limits } from '@garage/service-kit/redis';
import type { ClientSession } from 'mongodb';
import type { CodeSubject } from './code.ts';
import {
  CODE_MINUTES,
  digestOf,
  generateCode,
  emailPseudonym,
  isSameDigest,
  MAX_TRIES,
  subjectId,
  subjectIdsOf,
} from './code.ts';
import type { CodeRepository } from './code-repository.ts';

/** Encrypted code in a mail job; only the mailer can decrypt it. */
export interface SealedCode {
  to: string;
  sealedCode: string;
  validMinutes: number;
}

/** A code that matched. It is not used up until `use`. */
interface ValidCode {
  id: string;
  digest: string;
  /** Subject id without the browser. */
  shared: string;
}

interface TakenTry {
  subject: CodeSubject;
  digest: string;
  /** True for a try shared by all browsers without a ticket. */
  isShared: boolean;
}

/**
 * Counts a wrong code in advance, or throws. The returned function refunds it when the code matched or there was none
 * to compare with.
 */
export type Admit = () => Promise<() => Promise<void>>;

export interface Codes {
  /**
   * Counts a code mail before it is sent: one per minute and five per hour for each purpose and e-mail, known or not;
   * five per hour and account over all addresses. Returns 0, or the milliseconds to wait. Call it outside of
   * transactions.
   * @throws AppError SERVICE_UNAVAILABLE
   */
  countSending(subject: CodeSubject): Promise<number>;
  /**
   * Counts a code mail requested without an account, per network and over all e-mails, to prevent mass mailing.
   * @throws AppError RATE_LIMITED, SERVICE_UNAVAILABLE
   */
  countAnonymousMail(address: string): Promise<void>;
  /** Like countSending, but throws. @throws AppError CODE_RESEND_TOO_SOON, SERVICE_UNAVAILABLE */
  assertMaySend(subject: CodeSubject): Promise<void>;
  /** Generates and stores a code, in the transaction that also appends its mail. */
  issue(session: ClientSession, subject: CodeSubject): Promise<SealedCode>;
  /** True while a mailed code is valid. Uses no try. */
  isPending(subject: CodeSubject): Promise<boolean>;
  /**
   * Checks a code; only a wrong one uses a try: of the subject's browser, or, without one, of the tries shared by all
   * other browsers.
   * @param admit called before a try is used: when it throws, none is used
   * @throws AppError CODE_WRONG when it is wrong, used, expired, out of tries or missing; what `admit` throws
   */
  check(subject: CodeSubject, code: string, admit: Admit): Promise<ValidCode>;
  /**
   * Consumes the code in the transaction it authorises. @throws AppError CODE_WRONG when it was used in the meantime
   */
  use(session: ClientSession, code: ValidCode): Promise<void>;
  /** Removes every code of a deleted account. */
  removeOf(session: ClientSession, account: { email: string; accountId: string }): Promise<void>;
}

export interface CodesOptions {
  repository: CodeRepository;
  limits: Limits;
  /** HMAC key. */
  codeKey: KeyObject;
  /** Previous HMAC keys, accepted during key rotation. */
  otherCodeKeys?: readonly KeyObject[];
  /** Encrypts codes in queued mails; the mailer has the same key. */
  sealKey: KeyObject;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Maximum number of code mails per hour and network for callers without an account (default 60). */
  mailsPerNetwork?: number | undefined;
  /** Called for every comparison with a valid code. */
  onCheck?: () => void;
}

const MINUTE_MS = 60_000;
/** Minimum interval between two mails for the same purpose and e-mail. */
export const CODE_GAP_MS = MINUTE_MS;
const sendingRule = { max: 5, windowMs: 60 * MINUTE_MS, minGapMs: CODE_GAP_MS };
/** Per hour: mails for one purpose and e-mail, and mails per network without an account. */
export const MAX_MAILS_PER_EMAIL = sendingRule.max;
export const MAX_MAILS_PER_NETWORK = 60;
const accountRule = { max: 5, windowMs: 60 * MINUTE_MS };

/** Removes every code of a deleted account. */
export const removeCodesOf = (
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
    const waitMs = await limits.take(`code-mails:${purpose}:${emailPseudonym(codeKey, email)}`, sendingRule);
    if (waitMs > 0 || accountId === undefined) return waitMs;
    return limits.take(`code-mails:${purpose}:of:${accountId}`, accountRule);
  };

  /** Takes a try and finds the code it counts against; null when no valid code exists. */
  const takeTry = async (subject: CodeSubject): Promise<TakenTry | null> => {
    const id = subjectId(subject);
    const digest = await repository.takeTry(id, new Date(now()));
    if (digest !== null) return { subject, digest, isShared: false };
    if (subject.browser !== undefined) return null;
    const newest = await repository.takeSharedTry(id, new Date(now()));
    return newest && { subject: { ...subject, browser: newest.browser }, digest: newest.digest, isShared: true };
  };

  return {
    countSending,

    async countAnonymousMail(address) {
      const rule = { max: mailsPerNetwork, windowMs: 60 * MINUTE_MS };
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
      const code = generateCode();
      const expiresAt = new Date(now() + CODE_MINUTES * MINUTE_MS);
      const digest = digestOf(codeKey, subject, code);
      const { browser } = subject;
      const asked = browser !== undefined && { browser, subject: sharedId(subject), othersTriesLeft: MAX_TRIES };
      const row = { _id: subjectId(subject), digest, triesLeft: MAX_TRIES, expiresAt };
      await repository.put(session, asked ? { ...row, asked } : row);
      const sealedCode = sealSecret({ secret: code, context: subject.email, key: sealKey });
      return { to: subject.email, sealedCode, validMinutes: CODE_MINUTES };
    },

    isPending: (subject) => repository.isUsable(subjectId(subject), new Date(now())),

    async check(subject, code, admit) {
      const refund = await admit();
      const taken = await takeTry(subject);
      if (taken === null) {
        await refund();
        throw new AppError('CODE_WRONG');
      }
      onCheck?.();
      const digests = [codeKey, ...otherCodeKeys].map((key) => digestOf(key, taken.subject, code));
      if (!digests.some((digest) => isSameDigest(digest, taken.digest))) throw new AppError('CODE_WRONG');
      const id = subjectId(taken.subject);
      // The operation may still fail (weak password, wrong second factor); the code can then be used again.
      await Promise.all([refund(), repository.refundTry(id, taken)]);
      return { id, digest: taken.digest, shared: sharedId(taken.subject) };
    },

    async use(session, { id, digest, shared }) {
      if (!(await repository.remove(session, { id, digest }))) throw new AppError('CODE_WRONG');
      // Codes mailed to other browsers for the same purpose become invalid.
      if (shared !== id) await repository.removeAll(session, [shared]);
    },

    removeOf: (session, account) => removeCodesOf(repository, session, account),
  };
}
