import { randomUUID } from 'node:crypto';
import type { WithdrawBody } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { FollowedChange, StaffAuthor } from '../repair-orders/index.ts';
import type { Quote } from './quote.ts';
import { stateAt } from './quote.ts';
import type { WriteQuotes } from './write-quotes.ts';
import { assertVersion, findQuote, writeQuote } from './write-quotes.ts';

/** Withdraws a sent quote; repeated with the same reason it changes nothing. @throws AppError QUOTE_NOT_FOUND, CONFLICT, QUOTE_NOT_SENT */
export async function withdrawQuote(
  dependencies: WriteQuotes,
  { id, body, author }: { id: string; body: WithdrawBody; author: StaffAuthor },
): Promise<Quote> {
  const { mongo, exclusive, now } = dependencies;
  const { orderId } = await findQuote(dependencies, id);
  const withdrawnReason = body.reason.trim();
  const work = async (session: ClientSession): Promise<Quote> => {
    const before = await findQuote(dependencies, id, session);
    const isRepeated = before.state === 'withdrawn' && before.withdrawnReason === withdrawnReason;
    if (isRepeated && before.version === body.version + 1) return before;
    const at = new Date(now());
    if (stateAt(before, at) !== 'sent') throw new AppError('QUOTE_NOT_SENT');
    assertVersion(before, body.version);
    return writeQuote(dependencies, session, { before, fields: { state: 'withdrawn', withdrawnReason }, at, author });
  };
  return exclusive([orderId], () => inTransaction(mongo, work));
}

/** Withdraws the sent quote of an order that ends, in the transaction of its change. */
export async function closeWithOrder(
  dependencies: Pick<WriteQuotes, 'quotes' | 'outbox'>,
  session: ClientSession,
  { after: { id }, at, author }: FollowedChange,
): Promise<void> {
  const before = await dependencies.quotes.findSent(id, session);
  if (before) await writeQuote(dependencies, session, { before, fields: { state: 'withdrawn' }, at, author });
}

const BATCH = 50;

/** Notes that quotes have expired; returns how many. It may stop and be repeated at any point. */
export async function expireQuotes(
  dependencies: Pick<WriteQuotes, 'mongo' | 'quotes' | 'outbox' | 'exclusive' | 'now'>,
  shouldContinue: () => boolean,
): Promise<number> {
  const { mongo, quotes, exclusive, now } = dependencies;
  let expired = 0;
  while (shouldContinue()) {
    const found = await quotes.findExpired(new Date(now()), BATCH);
    for (const { id, orderId } of found) {
      const author = { accountId: null, correlationId: randomUUID() };
      const expire = async (session: ClientSession): Promise<boolean> => {
        const before = await findQuote(dependencies, id, session);
        // It may have been answered or replaced since it was found.
        if (before.state !== 'sent') return false;
        await writeQuote(dependencies, session, { before, fields: { state: 'expired' }, at: new Date(now()), author });
        return true;
      };
      if (await exclusive([orderId], () => inTransaction(mongo, expire))) expired += 1;
    }
    if (found.length < BATCH) return expired;
  }
  return expired;
}
