import type { KeyObject } from 'node:crypto';
import { sealSecret } from '@garage/mail';
import { AppError } from '@garage/service-kit';
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
}

export interface Codes {
  /**
   * Counts a code that is about to be mailed: one a minute and five an hour, for each purpose and e-mail, known or not; five an hour
   * for an account, to whatever addresses. Gives 0, or the milliseconds to wait. Outside of transactions. @throws AppError SERVICE_UNAVAILABLE
   */
  countSending(subject: CodeSubject): Promise<number>;
  /** The same. @throws AppError CODE_RESEND_TOO_SOON, SERVICE_UNAVAILABLE */
  assertMaySend(subject: CodeSubject): Promise<void>;
  /** Draws and keeps a code, in the transaction that also writes its mail. */
  issue(session: ClientSession, subject: CodeSubject): Promise<SealedCode>;
  /** Whether a mailed code is still good. Spends nothing. */
  isPending(subject: CodeSubject): Promise<boolean>;
  /** Spends a try. @throws AppError CODE_WRONG when it is wrong, used, expired, of five tries already, or there is none */
  check(subject: CodeSubject, code: string): Promise<RightCode>;
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
  /** Hears of every comparison with a code that is still good. */
  onCheck?: () => void;
}

const MINUTE_MS = 60_000;
const sendingRule = { most: 5, withinMs: 60 * MINUTE_MS, gapMs: MINUTE_MS };
const accountRule = { most: 5, withinMs: 60 * MINUTE_MS };

/** Removes every code of an account that is no more. */
export const forgetCodes = (
  repository: CodeRepository,
  session: ClientSession,
  account: { email: string; accountId: string },
): Promise<void> => repository.removeAll(session, subjectIdsOf(account));

export function createCodes({
  repository,
  limits,
  codeKey,
  otherCodeKeys = [],
  sealKey,
  now,
  onCheck,
}: CodesOptions): Codes {
  const countSending: Codes['countSending'] = async ({ purpose, email, accountId }) => {
    const waitMs = await limits.take(`code-mails:${purpose}:${hiddenName(codeKey, email)}`, sendingRule);
    if (waitMs > 0 || accountId === undefined) return waitMs;
    return limits.take(`code-mails:${purpose}:of:${accountId}`, accountRule);
  };

  return {
    countSending,
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
      await repository.put(session, { _id: subjectId(subject), digest, triesLeft: MOST_TRIES, expiresAt });
      const sealedCode = sealSecret({ secret: code, context: subject.email, key: sealKey });
      return { to: subject.email, sealedCode, validMinutes: CODE_MINUTES };
    },

    isPending: (subject) => repository.isGood(subjectId(subject), new Date(now())),

    async check(subject, code) {
      const id = subjectId(subject);
      const digests = [codeKey, ...otherCodeKeys].map((key) => digestOf(key, subject, code));
      const wanted = await repository.takeTry(id, new Date(now()));
      if (wanted !== null) onCheck?.();
      if (wanted === null || !digests.some((digest) => isSameDigest(digest, wanted))) throw new AppError('CODE_WRONG');
      return { id, digest: wanted };
    },

    async use(session, code) {
      if (!(await repository.remove(session, code))) throw new AppError('CODE_WRONG');
    },

    forget: (session, account) => forgetCodes(repository, session, account),
  };
}
