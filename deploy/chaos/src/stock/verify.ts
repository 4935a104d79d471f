import { faultsOf, report } from '../command.ts';
import type { HistoryLine, StockHistory } from './history.ts';

const FINAL_SECONDS = 60;

export const STOCK_SUCCESS_MESSAGE = 'nothing oversold, no order lost, every order final and reported once';

const isPlaced = ({ status }: { status: string }): boolean => status !== 'failed';

/** Returns the violated guarantees of a run, one sentence each. Uses the recorded data only, not the product's code. */
export function verifyStock(history: StockHistory): string[] {
  return [
    ...verifyStockSums(history),
    ...verifyReservations(history),
    ...verifyFinality(history),
    ...verifyCheckouts(history),
    ...verifyHistories(history),
  ];
}

/** available + reserved + sold = initial, and available is never negative. */
function verifyStockSums({ products, reservations }: StockHistory): string[] {
  const taken = sumByProduct(reservations.filter(({ state }) => state !== 'released').flatMap(({ lines }) => lines));
  const takenOf = (id: string): number => taken.get(id) ?? 0;
  return [
    ...report('products oversold', products, (one) => one.available < 0 || takenOf(one.id) > one.initial),
    ...report(
      'products whose available, reserved and sold units do not add up to the initial ones',
      products,
      ({ id, initial, available }) => available + takenOf(id) !== initial,
    ),
    ...(products.length === 0 ? ['there were no products'] : []),
  ];
}

const heldAs: Readonly<Record<string, string>> = { pending: 'reserved', processing: 'reserved', completed: 'sold' };

/** Every order has reserved exactly its lines, under its newest attempt; nothing else is reserved. */
function verifyReservations({ orders, reservations, direct }: StockHistory): string[] {
  const byOrder = new Map(reservations.map((one) => [one.orderId, one]));
  const known = [
    ...orders.map(({ id, status, attempt, lines }) => ({ id, state: heldAs[status], attempt, lines })),
    ...direct.map(({ orderId: id, held, lines }) => ({ id, state: held ? 'reserved' : undefined, attempt: 1, lines })),
  ];
  const ids = new Set(known.map(({ id }) => id));
  const isWrong = ({ id, state, attempt, lines }: (typeof known)[number]): boolean => {
    const found = byOrder.get(id);
    if (state === undefined) return found !== undefined && found.state !== 'released';
    return found?.state !== state || found.attempt !== attempt || sumsOf(found.lines) !== sumsOf(lines);
  };
  return [
    ...report('orders whose reservation differs from their lines or state', known, isWrong),
    ...report(
      'reservations without an order',
      reservations,
      (one) => one.state !== 'released' && !ids.has(one.orderId),
    ),
  ];
}

function verifyFinality({ orders, reservations, secondsToFinal }: StockHistory): string[] {
  const isUnfinished = (order: StockHistory['orders'][number]): boolean => order.reopening || order.releaseDue;
  return [
    ...report('orders that are not final', orders, isUnfinished),
    ...report('reservations whose order nobody confirmed', reservations, ({ placing }) => placing),
    ...(secondsToFinal <= FINAL_SECONDS ? [] : [`it took ${secondsToFinal} s until every order was final`]),
  ];
}

/** Each checkout has one answer, and one order when the answer names one. */
function verifyCheckouts({ checkouts, orders }: StockHistory): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const placed = checkouts.flatMap(({ orderId }) => orderId ?? []);
  const isMissing = ({ orderId, accountId }: StockHistory['checkouts'][number]): boolean => {
    if (orderId === null) return false;
    const order = byId.get(orderId);
    return order?.accountId !== accountId || !isPlaced(order);
  };
  const reported = new Set(placed);
  return [
    ...report('checkouts with two different answers', checkouts, ({ answers }) => new Set(answers).size > 1),
    ...report('orders that were reported and do not exist', checkouts, isMissing),
    ...report('orders that were not reported', orders, (order) => isPlaced(order) && !reported.has(order.id)),
    ...faultsOf({
      none: { 'orders were reported for two checkouts': placed.length - reported.size },
      some: { 'order was placed': placed.length },
    }),
  ];
}

/** Every placed order is in its customer's history once, and in no other history. */
function verifyHistories({ orders, histories }: StockHistory): string[] {
  const seen = Object.entries(histories).flatMap(([accountId, ids]) => ids.map((id) => `${accountId} ${id}`));
  const counts = Map.groupBy(seen, (key) => key);
  const expected = orders.filter((order) => order.listedToOwner && isPlaced(order));
  const keys = new Set(expected.map(({ id, accountId }) => `${accountId} ${id}`));
  return [
    ...report(
      'placed orders that are not in their history exactly once',
      [...keys],
      (key) => counts.get(key)?.length !== 1,
    ),
    ...report('orders in the history of another customer', seen, (key) => !keys.has(key)),
  ];
}

function sumByProduct(lines: readonly HistoryLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return sums;
}

const sumsOf = (lines: readonly HistoryLine[]): string => [...sumByProduct(lines)].map(String).toSorted().join();
