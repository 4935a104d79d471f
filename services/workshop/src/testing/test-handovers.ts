import type { MoveBody, QuoteBody, RepairOrder, StepId } from '@garage/contracts';
import { quotesOf } from './test-quotes.ts';
import type { openTestWorkshop } from './test-workshop.ts';

type TestWorkshop = Awaited<ReturnType<typeof openTestWorkshop>>;

const way: readonly StepId[] = ['repair', 'recheck', 'clean', 'acceptance', 'handover'];

/** Requests about orders whose customers get their vehicles back. */
export function handoversOf(workshop: TestWorkshop) {
  const { mongo, move, orderOf } = workshop;
  const quotes = quotesOf(workshop);

  /** Stores what catalogue would have answered about the parts of an order’s jobs. */
  const setParts = (order: Pick<RepairOrder, '_id'>, parts: string) =>
    mongo.db
      .collection('quoted_jobs')
      .updateMany(
        { orderId: order._id, state: 'agreed', parts: { $ne: 'none' } },
        { $set: { parts, changedAt: new Date(0) }, $inc: { version: 1 } },
      );

  /** An order on the last step but one, whose customer has agreed to the quote, with its parts reserved. */
  async function ready(
    body: Partial<QuoteBody> = {},
    intake: Parameters<typeof workshop.takeIn>[0] = {},
  ): Promise<RepairOrder> {
    const order = await workshop.takeIn(intake);
    await workshop.moved(order, { to: 'confirm', skippedReason: 'Khách quen' });
    const { quote } = await quotes.sent(order, body);
    const answer = await quotes.record(quote);
    if (answer.statusCode !== 200) throw new Error(`Not recorded: ${answer.body}`);
    await setParts(order, 'reserved');
    let last: RepairOrder = await orderOf(order._id);
    for (const to of way) last = await workshop.moved(last, { to, skippedReason: 'Có sẵn' });
    return last;
  }

  const tryFinish = (order: Pick<RepairOrder, '_id' | 'version'>, body: Partial<MoveBody> = {}) =>
    move(order, { to: 'warranty', ...body });

  return {
    quotes,
    setParts,
    ready,
    tryFinish,
    finished: (order: Pick<RepairOrder, '_id' | 'version'>, body: Partial<MoveBody> = {}) =>
      workshop.moved(order, { to: 'warranty', ...body }),
  };
}
