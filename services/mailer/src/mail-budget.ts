import { hash } from 'node:crypto';
import type { Limits } from '@garage/service-kit/redis';

export interface MailBudget {
  /**
   * Counts a mail against the limits of its recipient and of its subject. Returns false when one is reached, and the
   * mail must not be sent.
   */
  take(mail: { to: string; about: string }): Promise<boolean>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Maximum number of mails per day about one appointment, order or conversation. Normal use needs fewer. */
const MAX_PER_SUBJECT_AND_DAY = 20;

/** Factor by which a recipient's daily limit exceeds the hourly one. */
const DAILY_FACTOR = 3;

/** Mail domains that ignore dots before the @, so that addresses with and without them belong to one mailbox. */
const ignoresDots = new Set(['gmail.com', 'googlemail.com']);

/** Normalises an address, so that capitals, a `+tag` and Gmail's dots do not make it another mailbox. Exported for tests. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const [name = ''] = address.slice(0, at).toLowerCase().split('+');
  return `${ignoresDots.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}

/** Limits the mails that people other than the recipient can cause. All services share the limits. */
export function createMailBudget(limits: Limits, perRecipientAndHour: number): MailBudget {
  const rules = (to: string, about: string) => {
    const mailbox = hash('sha256', mailboxOf(to), 'base64url');
    return [
      [`about:${about}`, { max: MAX_PER_SUBJECT_AND_DAY, windowMs: DAY_MS }],
      [`hour:${mailbox}`, { max: perRecipientAndHour, windowMs: HOUR_MS }],
      [`day:${mailbox}`, { max: perRecipientAndHour * DAILY_FACTOR, windowMs: DAY_MS }],
    ] as const;
  };
  return {
    async take({ to, about }) {
      for (const [key, rule] of rules(to, about)) if ((await limits.take(key, rule)) > 0) return false;
      return true;
    },
  };
}
