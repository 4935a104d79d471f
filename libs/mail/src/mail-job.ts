import { isMailName, templates } from './templates/index.ts';
import type { MailData, MailName } from './templates/index.ts';
import { InvalidMailJob } from './templates/template.ts';
import type { Mail } from './templates/template.ts';

/** The queue that the mailer processes. */
export const MAIL_QUEUE = 'mail';

/** A job: its name is the template, which determines the type of its data. */
export type MailJob = { [Name in MailName]: { name: Name; data: MailData<Name> } }[MailName];

/**
 * A job as a row of the outbox: `outbox.appendJobs(session, [mailJob({ name, data, correlationId })])`. @throws InvalidMailJob for invalid
 * data, which aborts the transaction, so that only valid jobs are stored
 */
export function mailJob(job: MailJob & { correlationId: string }): MailJob & { queue: string; correlationId: string } {
  readMail(job);
  return { queue: MAIL_QUEUE, ...job };
}

/** True when mails of this name contain a code that someone is waiting for. */
export const carriesCode = (name: string): boolean => isMailName(name) && templates[name].carriesCode;

/** Parses the data of a job. @throws InvalidMailJob; its message quotes no value */
export function readMail({ name, data }: { name: string; data: unknown }): Mail {
  if (!isMailName(name)) throw new InvalidMailJob('No mail has this name');
  return templates[name].read(data);
}
