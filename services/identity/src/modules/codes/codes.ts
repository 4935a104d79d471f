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

/** A code for a mail job, encrypted because queued mails are stored. */
export interface SealedCode {
  to: string;
  sealedCode: string;
  validMinutes: number;
}

/** A code that was entered correctly. It stays valid until `use` consumes it. */
interface ValidCode {
  id: string;
  digest: string;
  /** Subject id without the browser; with it, the codes mailed to other browsers are removed when this one is used. */
  shared: string;
}

interface TakenTry {
  subject: CodeSubject;
  digest: string;
  /** True when the try was taken from those shared by all browsers without a ticket. */
  isShared: boolean;
}

/**
 * Counts an entered code as wrong before it is compared, or throws when the limit is reached. The returned function
 * takes the count back; it is called when the code matched or there was no code to compare with.
 */
export type Admit = () => Promise<() => Promise<void>>;

export interface Codes {
  /**
   * Counts a code mail before it is sent: at most one per minute and five per hour for each purpose and e-mail,
   * whether it has an account or not, and five per hour for an account over all its addresses. Returns 0, or the
   * milliseconds to wait. Call it outside of transactions, because it writes to Redis.
   * @throws AppError SERVICE_UNAVAILABLE
   */
  countSending(subject: CodeSubject): Promise<number>;
  /**
   * Counts a code mail requested without an account, per network and over all e-mails, to prevent mass mailing.
   * @throws AppError RATE_LIMITED, SERVICE_UNAVAILABLE
   */
  countAnonymousMail(address: string): Promise<void>;
  /**
   * Counts a code mail like `countSending`, but throws when the caller must wait.
   * @throws AppError CODE_RESEND_TOO_SOON, SERVICE_UNAVAILABLE
   */
  assertMaySend(subject: CodeSubject): Promise<void>;
  /** Generates and stores a code, in the transaction that also appends its mail. */
  issue(session: ClientSession, subject: CodeSubject): Promise<SealedCode>;
  /** True while a mailed code of this subject is valid. The query uses none of its tries. */
  isPending(subject: CodeSubject): Promise<boolean>;
  /**
   * Checks a code. Only a wrong code uses a try. A browser that requested a code (`subject.browser`) has tries of its
   * own; all browsers that did not request one share a number of tries.
   * @param admit called before a try is used: when it throws, none is used
   * @throws AppError CODE_WRONG when the code is wrong, used, expired, out of tries or was never mailed; whatever
   * `admit` throws
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
  /** Earlier HMAC keys; codes stored under them are still accepted during key rotation. */
  otherCodeKeys?: readonly KeyObject[];
  /** Encrypts codes in queued mails; the mailer has the same key. */
  sealKey: KeyObject;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Maximum number of code mails per hour and network for callers without an account (default 60). */
  mailsPerNetwork?: number | undefined;
  /** Called for every comparison with a valid code, so that a metric can count them. */
  onCheck?: () => void;
}

const MINUTE_MS = 60_000;
/** Minimum interval between two mails for the same purpose and e-mail. */
export const CODE_GAP_MS = MINUTE_MS;
const sendingRule = { max: 5, windowMs: 60 * MINUTE_MS, minGapMs: CODE_GAP_MS };
/**
 * Maximum numbers of code mails per hour: for one purpose and e-mail, and from one network to callers without an
 * account.
 */
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

  /**
   * Uses one try and returns the code that it allows to compare with; null when there is no valid code with tries
   * left.
   */
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
      // A correct code uses no try: the operation may still fail (weak password, wrong second factor), and the code
      // can then be entered again.
      await Promise.all([refund(), repository.refundTry(id, taken)]);
      return { id, digest: taken.digest, shared: sharedId(taken.subject) };
    },

    async use(session, { id, digest, shared }) {
      if (!(await repository.remove(session, { id, digest }))) throw new AppError('CODE_WRONG');
      // Codes mailed to other browsers for this purpose and e-mail become invalid, too.
      if (shared !== id) await repository.removeAll(session, [shared]);
    },

    removeOf: (session, account) => removeCodesOf(repository, session, account),
  };
}
