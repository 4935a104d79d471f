import type { OrderStatus } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import type { OrderDocument } from './order-document.ts';
import { indexNames, orderCollection } from './order-document.ts';

/** Orders of one day and status. */
export interface OrderSum {
  day: string;
  status: OrderStatus;
  count: number;
  /** Whole đồng. */
  total: number;
}

interface SumRow extends Pick<OrderSum, 'count' | 'total'> {
  _id: Pick<OrderSum, 'day' | 'status'>;
}

export type OrderStatsRepository = ReturnType<typeof createOrderStatsRepository>;

export function createOrderStatsRepository(mongo: Mongo) {
  const orders = mongo.db.collection<OrderDocument>(orderCollection);
  return {
    /**
     * Orders by the day on which they were placed, in Vietnam, and by their status, with deleted orders. Both days are
     * included; days without orders are left out.
     */
    async sumByDayAndStatus({ from, to }: { from: string; to: string }): Promise<OrderSum[]> {
      const sums = await orders
        .aggregate<SumRow>(
          [
            // Names both values of `listed`, so that MongoDB can use the index that begins with this field.
            { $match: { listed: { $in: [true, false] }, day: { $gte: from, $lte: to } } },
            { $group: { _id: { day: '$day', status: '$status' }, count: { $sum: 1 }, total: { $sum: '$total' } } },
          ],
          { hint: indexNames.byDay },
        )
        .toArray();
      return sums.map(({ _id, count, total }) => ({ ..._id, count, total }));
    },
  };
}
