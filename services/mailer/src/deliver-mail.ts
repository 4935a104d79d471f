import type { KeyObject } from 'node:crypto';
import type { SealKeys } from '@garage/mail';
import { InvalidMailJob, readEnvelope, readMail, SealBroken } from '@garage/mail';
import type { MailBudget } from './mail-budget.ts';
import { isRefusedForGood } from './smtp-sender.ts';
import type { SmtpSender } from './smtp-sender.ts';

export interface DeliveryOptions {
  sender: SmtpSender;
  sealKey: KeyObject | SealKeys;
  siteName: string;
  siteUrl: string;
  /** Absent: nothing is limited. */
  budget?: MailBudget;
}

/** A job as the queue holds it. */
export interface HeldMail {
  id: string;
  name: string;
  data: unknown;
  /** A repeat was counted before. */
  isRepeat?: boolean;
}

/** What became of a mail: on its way, left because what it says no longer holds, or left because there were too many. */
export type Outcome = 'sent' | 'expired' | 'dropped';

/** Opens, renders and sends a mail, unless it is of no use any more. Rejects as sending does; see isHopeless. */
export async function deliverMail(
  { id, name, data: held, isRepeat = false }: HeldMail,
  { sender, budget, ...options }: DeliveryOptions,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { data, at } = readEnvelope(held);
  const { to, lastsMs, about, render } = readMail({ name, data });
  if (lastsMs !== undefined && Date.now() >= Date.parse(at) + lastsMs) return 'expired';
  const isLimited = budget !== undefined && about !== undefined && !isRepeat;
  if (isLimited && !(await budget.take({ to, about }))) return 'dropped';
  await sender.send({ id, to, ...render(options) }, { signal });
  return 'sent';
}

/** Whether another try can only fail the same way. */
export function isHopeless(error: unknown): boolean {
  return error instanceof InvalidMailJob || error instanceof SealBroken || isRefusedForGood(error);
}
