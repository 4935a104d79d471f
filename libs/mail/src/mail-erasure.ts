import type { Queue } from 'bullmq';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** The outbox's queue of addresses whose failed mails are to go; its handler is the mail queue's `eraseFailed`. */
export const MAIL_ERASURE_QUEUE = 'mail-erasures';

const erasure = Compile(Type.Object({ to: Type.String({ minLength: 1, maxLength: 254 }) }));

/** For `outbox.appendJobs`, in the transaction that erases a person. */
export function mailErasureJob(to: string, correlationId: string) {
  return { queue: MAIL_ERASURE_QUEUE, name: 'erase', data: { to }, correlationId };
}

/** The address of a job. @throws TypeError */
export function readErasure(data: unknown): string {
  if (erasure.Check(data)) return data.to;
  throw new TypeError('Not the job of an erasure');
}

const PAGE = 500;

/** Failed mails are kept for a month. What still waits is sent, or fails, by itself. */
export async function eraseFailedMails(queue: Queue, to: string): Promise<void> {
  const mails = [];
  for (let start = 0; ; start += PAGE) {
    const page = await queue.getFailed(start, start + PAGE - 1);
    mails.push(...page.filter(({ data }) => isTo(data, to)));
    if (page.length < PAGE) break;
  }
  for (const mail of mails) await mail.remove();
}

const addressed = Compile(Type.Object({ data: Type.Object({ to: Type.String() }) }));

/** What cannot be read is nobody's. */
function isTo(held: unknown, to: string): boolean {
  return addressed.Check(held) && held.data.to.toLowerCase() === to.toLowerCase();
}
