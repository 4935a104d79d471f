import type { Job, Queue } from 'bullmq';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { MAIL_QUEUE } from './mail-job.ts';

/** Outbox queue of addresses whose mails must be removed; its handler is the mail queue's `erase`. */
export const MAIL_ERASURE_QUEUE = 'mail-erasures';

const erasure = Compile(
  Type.Object({
    to: Type.String({ minLength: 1, maxLength: 254 }),
    /** Only waiting mails whose name starts with this are removed; absent in rows of earlier releases. */
    waiting: Type.Optional(Type.String()),
  }),
);

interface Erased {
  to: string;
  /**
   * Prefix of the names of the waiting mails to remove; '' removes all. Only some are removed for an unconfirmed
   * address, which may belong to somebody else, whose other mails must not be lost.
   */
  waiting: string;
}

/**
 * Job for `outbox.appendJobs` that removes mails to an address, in the transaction that erases a person. It follows the mails, because it
 * removes only those that are on their queue.
 */
export function mailErasureJob(data: Erased, correlationId: string) {
  return { queue: MAIL_ERASURE_QUEUE, follows: MAIL_QUEUE, name: 'erase', data, correlationId };
}

/**
 * Selects the mails to remove. Mails that were enqueued after `at` are kept, because they belong to another account.
 */
export interface MailErasure extends Partial<Erased> {
  to: string;
  at: number;
}

/** @throws TypeError */
export function readErasure({ data, at }: { data: unknown; at?: string | undefined }): MailErasure {
  if (erasure.Check(data)) return { ...data, at: at === undefined ? Infinity : Date.parse(at) };
  throw new TypeError('Not the job of an erasure');
}

/**
 * Thrown while a mail to the address is being sent, because only afterwards is it known whether the mail must be
 * removed.
 */
class MailBeingSent extends Error {
  override readonly name = 'MailBeingSent';
}

const PAGE = 500;

/** States of queued mails, in the order in which a mail passes through them, so that a mail whose state changes during the search is found. */
const waitingStates = ['delayed', 'prioritized', 'waiting'] as const;

/** Removes failed mails to an address, which would be kept for a month, and waiting ones. Safe to repeat. @throws MailBeingSent */
export async function eraseMails(queue: Queue, wanted: MailErasure): Promise<void> {
  // The search is repeated until it finds nothing, because mails change their state during it.
  for (let found = Infinity; found > 0;) {
    found = 0;
    for (const state of [...waitingStates, 'failed'] as const) {
      const mails = await findMails(queue, state, wanted);
      for (const mail of mails) await mail.remove();
      found += mails.length;
    }
  }
  const active = await findMails(queue, 'active', wanted);
  if (active.length > 0) throw new MailBeingSent('A mail to an erased address is being sent');
}

type State = (typeof waitingStates)[number] | 'active' | 'failed';

/** Reads from the newest on, so that mails removed at the other end cause no page to skip any. */
async function findMails(queue: Queue, state: State, wanted: MailErasure): Promise<Job[]> {
  const found: Job[] = [];
  for (let start = 0; ; start += PAGE) {
    const page = await queue.getJobs([state], start, start + PAGE - 1, false);
    found.push(...page.filter((mail) => isMeant(mail, state, wanted)));
    if (page.length < PAGE) return found;
  }
}

const addressed = Compile(Type.Object({ data: Type.Object({ to: Type.String() }), at: Type.String() }));

/** True for a mail that must be removed. Mails that cannot be parsed are kept. */
function isMeant({ name, data: held }: Job, state: State, { to, waiting, at }: MailErasure): boolean {
  if (!addressed.Check(held) || held.data.to.toLowerCase() !== to.toLowerCase() || Date.parse(held.at) > at)
    return false;
  return state === 'failed' || (waiting !== undefined && name.startsWith(waiting));
}
