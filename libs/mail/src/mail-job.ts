import { isMailName, templates } from './templates/index.ts';
import type { MailData, MailName } from './templates/index.ts';
import { InvalidMailJob } from './templates/template.ts';
import type { Mail } from './templates/template.ts';

/** The queue that the mailer works off. */
export const MAIL_QUEUE = 'mail';

/** One job: its name is the template, and the type of its data follows from it. */
export type MailJob = { [Name in MailName]: { name: Name; data: MailData<Name> } }[MailName];

/**
 * A job as a row of the outbox: `outbox.appendJobs(session, [mailJob({ name, data, correlationId })])`.
 * @throws InvalidMailJob, which ends the transaction, for data that does not fit: only good jobs are ever written
 */
export function mailJob(job: MailJob & { correlationId: string }): MailJob & { queue: string; correlationId: string } {
  readMail(job);
  return { queue: MAIL_QUEUE, ...job };
}

/** What a job asks to be sent. @throws InvalidMailJob; its message quotes no value */
export function readMail({ name, data }: { name: string; data: unknown }): Mail {
  if (!isMailName(name)) throw new InvalidMailJob('No mail has this name');
  return templates[name].read(data);
}
