import { FIRST_RESERVATION_ATTEMPT } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { isDuplicateKey } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession, Collection } from 'mongodb';
import type { OrderDocument, StoredOrder } from './order-document.ts';
import {
  emptyContact,
  notPlacedFields,
  orderCollection,
  orderFields,
  placedFields,
  searchTermsOfOrder,
  toAttempt,
} from './order-document.ts';
import { MAX_STARTED, MAX_PENDING, WINDOW_MS } from './order-limits.ts';
import type { RecentOrders } from './order-limits.ts';
import type { Contact, OrderAttempt, OrderLine, Refusal } from './order.ts';

const { key: _key, ...fieldsWithKey } = orderFields;

/** An order that is about to be stored, either placed or with a refusal. */
export interface NewOrder {
  /** The id under which its stock is reserved, if any is. */
  id: string;
  accountId: string;
  /** Idempotency key; the order's id when the request has none. */
  key: string;
  bodyHash: string;
  contact: Contact;
  createdAt: Date;
}

/** An order to be stored as placed. */
export interface PlacedDraft {
  order: NewOrder;
  lines: OrderLine[];
  /** Whole đồng. */
  total: number;
}

/** The order as it is stored when it is placed now. */
export function placeNow({ order: { id, contact, ...request }, lines, total }: PlacedDraft) {
  const placed = placedFields(new Date(), 'pending');
  const searchTerms = searchTermsOfOrder({ id, ...contact });
  return {
    id,
    ...request,
    ...contact,
    ...notPlacedFields,
    ...placed,
    status: 'pending' as const,
    lines,
    total,
    searchTerms,
  };
}

export type PlacedOrder = ReturnType<typeof placeNow>;

export type PlacingRepository = ReturnType<typeof createPlacingRepository>;

/** Orders at the moment when they are stored: placed, or refused. */
export function createPlacingRepository(mongo: Mongo) {
  const orders = mongo.db.collection<OrderDocument>(orderCollection);

  return {
    newOrderId: (): string => new ObjectId().toHexString(),
    newLineId: (): string => new ObjectId().toHexString(),

    async findByKey({ accountId, key }: { accountId: string; key: string }): Promise<OrderAttempt | null> {
      const found = await orders.findOne<StoredOrder>({ accountId, key }, { projection: orderFields });
      return found && toAttempt(found);
    },

    /** What was stored for the key, and the account's orders that count towards the limits. */
    findForRequest: (request: RecentQuery, session?: ClientSession) => findForRequest(orders, request, session),

    /**
     * Stores placed orders.
     * @throws a duplicate-key error when something is stored under the id or the key of one; the error aborts the transaction
     */
    async insertPlaced(session: ClientSession, placed: readonly PlacedOrder[]): Promise<void> {
      const documents = placed.map(({ id, ...order }) => ({ _id: new ObjectId(id), ...order }));
      await orders.insertMany(documents, { session });
    },

    /**
     * Stores that an order was refused, without the customer's contact data, and that its stock has to be released when some is reserved.
     * Returns false when something is stored under its id or its key.
     */
    async refuse({
      order,
      refusal,
      isReserved,
    }: {
      order: NewOrder;
      refusal: Refusal;
      isReserved: boolean;
    }): Promise<boolean> {
      const { id, contact: _, ...request } = order;
      try {
        await orders.insertOne({
          _id: new ObjectId(id),
          ...request,
          ...emptyContact,
          ...notPlacedFields,
          status: 'failed',
          refusal,
          failedAt: new Date(),
          ...(isReserved && { releaseDue: FIRST_RESERVATION_ATTEMPT }),
        });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}

interface RecentQuery {
  accountId: string;
  key: string | undefined;
  /** Id of an order that is left out of the count: the one being placed. */
  except?: string;
  now: number;
}

/**
 * Reads with one query what was stored for the key, and the account's orders that count towards its limits, but no more than are needed to tell
 * whether a limit is reached. Then the order with the key may be missing.
 */
async function findForRequest(
  orders: Collection<OrderDocument>,
  { accountId, key, except, now }: RecentQuery,
  session?: ClientSession,
): Promise<{ known: OrderAttempt | null; recent: RecentOrders }> {
  const since = new Date(now - WINDOW_MS);
  const counting = [{ status: 'pending' as const }, { createdAt: { $gt: since } }];
  const found = await orders
    .find<StoredOrder & Pick<OrderDocument, 'key'>>(
      {
        accountId,
        $or: key === undefined ? counting : [{ key }, ...counting],
        ...(except !== undefined && { _id: { $ne: new ObjectId(except) } }),
      },
      { projection: fieldsWithKey, ...(session && { session }) },
    )
    .limit(MAX_PENDING + MAX_STARTED)
    .toArray();
  const [known = null] = found.filter((order) => order.key === key).map(({ key: _, ...order }) => toAttempt(order));
  const recent = {
    pending: found.filter(({ status }) => status === 'pending').length,
    started: found.map(({ createdAt }) => createdAt).filter((at) => at > since),
  };
  return { known, recent };
}
