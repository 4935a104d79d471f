import { hash } from 'node:crypto';
import type { Limits } from '@garage/service-kit/redis';

export interface MailBudget {
  /** Counts a mail for its recipient and for what it is about. False when either has had enough: then it is not to be sent. */
  take(mail: { to: string; about: string }): Promise<boolean>;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** More than staff and customers cause together: booked, ten times moved, confirmed, reminded, cancelled. */
const MAX_ABOUT_A_DAY = 20;

/** A recipient may have so many times his hourly mails in a day. */
const BUSY_HOURS_A_DAY = 3;

/** Services whose mailboxes ignore dots before the @. */
const ignoresDots = new Set(['gmail.com', 'googlemail.com']);

/** One mailbox has one name: capitals, a `+tag` and Gmail's dots make no other of it. Exported for its test. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const [name = ''] = address.slice(0, at).toLowerCase().split('+');
  return `${ignoresDots.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}

/** Limits mails that others than their recipient can cause: of all services together, whatever asked for them. */
export function createMailBudget(limits: Limits, perRecipientAndHour: number): MailBudget {
  const rules = (to: string, about: string) => {
    const mailbox = hash('sha256', mailboxOf(to), 'base64url');
    return [
      [`about:${about}`, { most: MAX_ABOUT_A_DAY, withinMs: DAY_MS }],
      [`hour:${mailbox}`, { most: perRecipientAndHour, withinMs: HOUR_MS }],
      [`day:${mailbox}`, { most: perRecipientAndHour * BUSY_HOURS_A_DAY, withinMs: DAY_MS }],
    ] as const;
  };
  return {
    async take({ to, about }) {
      for (const [key, rule] of rules(to, about)) if ((await limits.take(key, rule)) > 0) return false;
      return true;
    },
  };
}
