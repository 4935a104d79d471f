import { inTransaction, isUnavailable, isUnreachable } from '@garage/mongo';
import { createKeyedMutex, createSharedWork } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { CartChange } from '../carts/index.ts';
import type { Commit, CommitOrders } from './commit-order.ts';
import { commitOrder, OrderRefused, removeLines } from './commit-order.ts';
import { mailPlaced, orderPlacedEvent } from './order-events.ts';
import type { Order, Refusal } from './order.ts';
import { placeNow } from './placing-repository.ts';

/** Maximum number of orders in one transaction. */
const MAX_TOGETHER = 32;

/**
 * Number of batches, each a transaction, that are stored at the same time; with more, fewer orders would share one. Orders that are stored alone
 * after all do not count.
 */
const LANES = 2;

export type CommitOrder = (commit: Commit) => Promise<Order | Refusal>;
type Outcomes = ReadonlyMap<Commit, Order | Refusal>;

/**
 * Returns a function that stores an order like `commitOrder`. Orders of different accounts that arrive while others are being stored share the
 * next transaction, because a commit costs the database as much as many writes. When one of them fails it, each is stored alone.
 *
 * Orders of one account are stored one after the other: they change the same cart, so that their transactions would conflict, and many of them
 * would take the places of other accounts' transactions. An order that waits for another one is stored alone, because the other one has most likely
 * changed the cart, which would fail a shared transaction.
 */
export function createOrderCommits(dependencies: CommitOrders): CommitOrder {
  const exclusive = createKeyedMutex();
  const sharing = new Set<string>();
  const share = createSharedWork<Commit, Order | Refusal>({
    maxSize: MAX_TOGETHER,
    isOutage: isUnreachable,
    alone: (commit) => commitOrder(dependencies, commit),
    together: (commits) => commitTogether(dependencies, commits),
  });
  return async (commit) => {
    const { accountId } = commit.order;
    if (sharing.has(accountId)) return exclusive([accountId], () => commitOrder(dependencies, commit));
    sharing.add(accountId);
    return exclusive([accountId], () => share(laneOf(commit), commit)).finally(() => sharing.delete(accountId));
  };
}

const laneOf = ({ order }: Commit): string => String(Number.parseInt(order.accountId.slice(-1), 16) % LANES);

/**
 * Stores orders of different accounts in one transaction; there is no outcome when one of them cannot be part of it.
 * @throws an error of an unavailable database; nothing is known about any of them then
 */
async function commitTogether(dependencies: CommitOrders, commits: readonly Commit[]): Promise<Outcomes> {
  // Every transaction locks orders and carts in this order, so that two processes do not wait for each other.
  const ordered = commits.toSorted((one, other) => (one.order.accountId < other.order.accountId ? -1 : 1));
  try {
    return await inTransaction(dependencies.mongo, (session) => commitAll(dependencies, session, ordered));
  } catch (error) {
    if (isUnavailable(error)) throw error;
    // One of them failed, and the transaction does not tell which.
    return new Map();
  }
}

/** @throws OrderRefused when a cart was changed since it was read; a duplicate-key error like `commitOrder` */
async function commitAll(
  { placing, carts, outbox }: CommitOrders,
  session: ClientSession,
  commits: readonly Commit[],
): Promise<Outcomes> {
  const placed = commits.map((commit) => ({ commit, order: placeNow(commit) }));
  await placing.insertPlaced(
    session,
    placed.map(({ order }) => order),
  );
  if (!(await carts.saveAll(session, commits.map(emptiedCart)))) throw new OrderRefused({ code: 'CART_CHANGED' });
  const events = placed.map(({ order, commit: { cause } }) => orderPlacedEvent(order, cause));
  const mails = placed.flatMap(({ order, commit: { cause } }) => mailPlaced(order, cause));
  await outbox.append(session, events, mails);
  return new Map(placed.map(({ commit, order }) => [commit, order]));
}

function emptiedCart({ cart, lines }: Commit): CartChange {
  const rest = removeLines(cart, lines);
  if (!rest) throw new OrderRefused({ code: 'CART_CHANGED' });
  return { cart, lines: rest };
}
