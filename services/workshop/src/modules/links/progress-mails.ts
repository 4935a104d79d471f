import type { MailsBody } from '@garage/contracts';
import { mailJob } from '@garage/mail';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { OrderNews } from '../repair-orders/index.ts';
import { newsOf } from '../repair-orders/index.ts';
import { hashOfToken } from './link.ts';
import { findLink } from './read-link.ts';
import type { WriteLinks } from './write-links.ts';

/**
 * Queues the mail about a change of an order in its transaction, so that it is sent once. Only orders with a link have such mails, because the customer
 * switches them off there.
 */
export const createOrderNews = ({
  orderLinks,
  mailChoices,
  outbox,
}: Pick<WriteLinks, 'orderLinks' | 'mailChoices' | 'outbox'>): OrderNews => ({
  async follow(session, { before, after, author, note }) {
    const { email: to, name: fullName } = after.contact;
    const news = newsOf({ before, after });
    if (news === null || to === '') return;
    if ((await orderLinks.listOf(after.id, session)).length === 0) return;
    if (!(await mailChoices.isWanted(after.id, session))) return;
    const data = { to, fullName, repairId: after.id, number: after.number, news, note };
    await outbox.appendJobs(session, [mailJob({ name: 'repair-progress', data, correlationId: author.correlationId })]);
  },
});

/** Switches the mails about an order's progress on or off, for whoever has its link. @throws AppError LINK_INVALID */
export async function chooseMails(dependencies: WriteLinks, { token, isWanted }: MailsBody): Promise<string> {
  const { mongo, exclusive, orderLinks, mailChoices, now } = dependencies;
  const { orderId } = await findLink(dependencies, token);
  await exclusive([orderId], () =>
    inTransaction(mongo, async (session) => {
      if (!(await orderLinks.use(session, hashOfToken(token)))) throw new AppError('LINK_INVALID');
      await mailChoices.set(session, orderId, { isWanted, at: new Date(now()) });
    }),
  );
  return orderId;
}
