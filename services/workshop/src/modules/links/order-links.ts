import type { LinkChannel } from '@garage/contracts';
import { MAX_ORDER_LINKS, workshopAudited } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { createAuditRecorder } from '@garage/service-kit/audit';
import type { ClientSession } from 'mongodb';
import type { OrderLinks } from '../quotes/index.ts';
import { assertReachable, mailQuote, stateAt } from '../quotes/index.ts';
import type { RepairOrder, StaffAuthor } from '../repair-orders/index.ts';
import { findOrder, holdOrder } from '../repair-orders/index.ts';
import { hashOfToken, newToken } from './link.ts';
import type { WriteLinks } from './write-links.ts';

/** An order with the number of its valid links. */
interface AuditedLinks {
  id: string;
  number: string;
  links: number;
}

const auditLinks = createAuditRecorder<AuditedLinks>({
  audited: workshopAudited,
  kind: 'repair-order',
  labelOf: ({ number }) => number,
  factsOf: ({ links }) => ({ orderLinks: links }),
});

const recordLinks = (author: StaffAuthor, { id, number }: RepairOrder, [before, after]: readonly [number, number]) =>
  auditLinks(author, { before: { id, number, links: before }, after: { id, number, links: after } });

/**
 * Makes links for the use cases of quotes. A new link allows new tries of the telephone number's digits, and replaces the oldest one of an order that
 * has as many as an order may have.
 */
export const createOrderLinks = ({
  orderLinks,
  tries,
  outbox,
  now,
}: Pick<WriteLinks, 'orderLinks' | 'tries' | 'outbox' | 'now'>): OrderLinks => ({
  async create(session, { order, channel, author }) {
    const valid = await orderLinks.listOf(order.id, session);
    const kept = Math.min(valid.length, MAX_ORDER_LINKS - 1);
    for (const { id } of valid.slice(0, valid.length - kept)) await orderLinks.remove(id, session);
    const token = newToken();
    const link = { orderId: order.id, channel, createdAt: new Date(now()), createdBy: author.by };
    await orderLinks.insert(session, { ...link, tokenHash: hashOfToken(token) });
    await tries.clear(session, [order.id]);
    await outbox.append(session, recordLinks(author, order, [valid.length, kept + 1]));
    return token;
  },
});

interface NewLink {
  orderId: string;
  channel: LinkChannel;
  author: StaffAuthor;
}

/** Makes one more link to an order, and mails it if wished. @throws AppError QUOTE_CONTACT_MISSING, and as holdOrder */
export async function createLink(dependencies: WriteLinks, { orderId, channel, author }: NewLink): Promise<string> {
  const { mongo, exclusive, links, quotes, now } = dependencies;
  const seen = await findOrder(dependencies, orderId);
  const work = async (session: ClientSession): Promise<string> => {
    const order = await holdOrder(dependencies, session, seen);
    assertReachable(order, channel);
    const token = await links.create(session, { order, channel, author });
    if (channel === 'mail') {
      const sent = await quotes.findSent(orderId, session);
      const quote = sent && stateAt(sent, new Date(now())) === 'sent' ? sent : null;
      await mailQuote(dependencies, session, { order, quote, token, correlationId: author.correlationId });
    }
    return token;
  };
  return exclusive([orderId], () => inTransaction(mongo, work));
}

/** Makes all links to an order invalid. @throws AppError REPAIR_ORDER_NOT_FOUND */
export async function revokeLinks(
  dependencies: WriteLinks,
  { orderId, author }: Omit<NewLink, 'channel'>,
): Promise<void> {
  const { mongo, exclusive, orderLinks, outbox } = dependencies;
  const work = async (session: ClientSession): Promise<void> => {
    const order = await findOrder(dependencies, orderId, session);
    const { length } = await orderLinks.listOf(orderId, session);
    if (length === 0) return;
    await orderLinks.removeOf(session, [orderId]);
    await outbox.append(session, recordLinks(author, order, [length, 0]));
  };
  await exclusive([orderId], () => inTransaction(mongo, work));
}
