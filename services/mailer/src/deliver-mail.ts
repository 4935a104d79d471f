import type { KeyObject } from 'node:crypto';
import type { SealKeys } from '@garage/mail';
import { InvalidMailJob, readEnvelope, readMail, SealBroken } from '@garage/mail';
import type { MailBudget } from './mail-budget.ts';
import { isPermanentRejection } from './smtp-sender.ts';
import type { SmtpSender } from './smtp-sender.ts';

export interface DeliveryOptions {
  sender: SmtpSender;
  sealKey: KeyObject | SealKeys;
  siteName: string;
  siteUrl: string;
  /** Absent: no limits. */
  budget?: MailBudget;
}

/** A mail as it is stored in the queue. */
export interface QueuedMail {
  id: string;
  name: string;
  data: unknown;
  /** True for a repeated attempt, which the mail budget does not count again. */
  isRepeat?: boolean;
}

/** Outcome of a mail: sent, not sent because its code has expired, or dropped because of limits. */
export type Outcome = 'sent' | 'expired' | 'dropped';

/**
 * Decrypts, renders and sends a mail, unless it has expired or exceeds the budget. Rejects when it cannot be sent;
 * `isPermanentFailure` tells whether to try again.
 */
export async function deliverMail(
  { id, name, data: envelope, isRepeat = false }: QueuedMail,
  { sender, budget, ...options }: DeliveryOptions,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { data, at } = readEnvelope(envelope);
  const { to, lastsMs, about, render } = readMail({ name, data });
  if (lastsMs !== undefined && Date.now() >= Date.parse(at) + lastsMs) return 'expired';
  const isLimited = budget !== undefined && about !== undefined && !isRepeat;
  if (isLimited && !(await budget.take({ to, about }))) return 'dropped';
  await sender.send({ id, to, ...render(options) }, { signal });
  return 'sent';
}

/** True when another attempt would fail in the same way. */
export function isPermanentFailure(error: unknown): boolean {
  return error instanceof InvalidMailJob || error instanceof SealBroken || isPermanentRejection(error);
}
