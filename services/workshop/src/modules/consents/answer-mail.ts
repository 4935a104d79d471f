import { jobTotals, sumOfJobs } from '@garage/contracts';
import { mailJob, sealSecret } from '@garage/mail';
import type { ClientSession } from 'mongodb';
import type { OrderAuthor, RepairOrder } from '../repair-orders/index.ts';
import type { Consent } from './consent.ts';
import type { QuotedJob } from './quoted-job.ts';
import type { WriteConsents } from './write-consents.ts';

interface AnswerMail {
  order: RepairOrder;
  consent: Consent;
  jobs: readonly QuotedJob[];
  /** Token of the link at which the answer was given; null when staff recorded it. */
  token: string | null;
  author: OrderAuthor;
}

/** A link for the mail about an answer that staff have recorded. */
async function makeLink(
  { links }: Pick<WriteConsents, 'links'>,
  session: ClientSession,
  { order, author: { by, ...author } }: Pick<AnswerMail, 'order' | 'author'>,
): Promise<string | null> {
  if (by === null) return null;
  return links.create(session, { order, channel: 'mail', author: { ...author, by } });
}

/** Queues the mail about what was decided, for a customer with an e-mail, in the transaction of the decision. */
export async function mailAnswer(
  dependencies: Pick<WriteConsents, 'outbox' | 'sealKey' | 'links'>,
  session: ClientSession,
  mail: AnswerMail,
): Promise<void> {
  const { outbox, sealKey } = dependencies;
  const { order, consent, jobs, author } = mail;
  const { email: to, name: fullName } = order.contact;
  if (to === '' || !sealKey) return;
  const token = mail.token ?? (await makeLink(dependencies, session, mail));
  const agreed = jobs.filter(({ state }) => state === 'agreed');
  const data = {
    to,
    fullName,
    repairId: order.id,
    number: order.number,
    revision: consent.revision,
    isRecorded: consent.channel !== 'link',
    jobs: jobs.map((job) => ({ title: job.title, total: jobTotals(job).total, agreed: job.state === 'agreed' })),
    total: sumOfJobs(agreed).total,
    at: consent.at.toISOString(),
    ...(token !== null && { sealedToken: sealSecret({ secret: token, context: to, key: sealKey }) }),
  };
  await outbox.appendJobs(session, [mailJob({ name: 'quote-answered', data, correlationId: author.correlationId })]);
}
