import type { Job, Queue } from 'bullmq';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** The outbox's queue of addresses whose mails are to go; its handler is the mail queue's `erase`. */
export const MAIL_ERASURE_QUEUE = 'mail-erasures';

const erasure = Compile(
  Type.Object({
    to: Type.String({ minLength: 1, maxLength: 254 }),
    /** How the names of the mails begin that go although they still wait; absent in what was written before there was this. */
    waiting: Type.Optional(Type.String()),
  }),
);

interface Erased {
  to: string;
  /**
   * Of the mails that still wait, those go whose names begin with this: all with ''. An address that nobody confirmed, or that was
   * only written into a form, may be somebody else's, whose other mails are not to get lost.
   */
  waiting: string;
}

/** For `outbox.appendJobs`, in the transaction that erases a person. */
export function mailErasureJob(data: Erased, correlationId: string) {
  return { queue: MAIL_ERASURE_QUEUE, name: 'erase', data, correlationId };
}

/** Which mails a job is about; those that were asked for after `at` are another account's. */
export interface MailErasure extends Partial<Erased> {
  to: string;
  at: number;
}

/** @throws TypeError */
export function readErasure({ data, at }: { data: unknown; at?: string | undefined }): MailErasure {
  if (erasure.Check(data)) return { ...data, at: at === undefined ? Infinity : Date.parse(at) };
  throw new TypeError('Not the job of an erasure');
}

/** A mail to the address is being sent: whether it is to go is known when that ends. */
class MailBeingSent extends Error {
  override readonly name = 'MailBeingSent';
}

const PAGE = 500;

/** In the order in which mails go from one to the next. */
const waitingStates = ['delayed', 'prioritized', 'waiting'] as const;

/**
 * Removes the failed mails to an address, which would be kept for a month, and those that wait. Safe to repeat.
 * @throws MailBeingSent
 */
export async function eraseMails(queue: Queue, wanted: MailErasure): Promise<void> {
  // Mails move meanwhile: it is done when nothing was found.
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

/** From the newest on, so that what is taken away meanwhile at the other end makes no page skip anything. */
async function findMails(queue: Queue, state: State, wanted: MailErasure): Promise<Job[]> {
  const found: Job[] = [];
  for (let start = 0; ; start += PAGE) {
    const page = await queue.getJobs([state], start, start + PAGE - 1, false);
    found.push(...page.filter((mail) => isMeant(mail, state, wanted)));
    if (page.length < PAGE) return found;
  }
}

const addressed = Compile(Type.Object({ data: Type.Object({ to: Type.String() }), at: Type.String() }));

/** What cannot be read is nobody's. */
function isMeant({ name, data: held }: Job, state: State, { to, waiting, at }: MailErasure): boolean {
  if (!addressed.Check(held) || held.data.to.toLowerCase() !== to.toLowerCase() || Date.parse(held.at) > at)
    return false;
  return state === 'failed' || (waiting !== undefined && name.startsWith(waiting));
}
