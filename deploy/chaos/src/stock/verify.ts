import { report } from '../command.ts';
import type { HistoryLine, StockHistory } from './history.ts';

const FINAL_SECONDS = 60;

/** The violated guarantees of a run, a sentence each. Knows nothing of the implementation. */
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
  const takenBy = new Map<string, number>();
  for (const { state, lines } of reservations) {
    if (state === 'released') continue;
    for (const { productId, quantity } of lines) takenBy.set(productId, (takenBy.get(productId) ?? 0) + quantity);
  }
  return [
    ...report(
      'products oversold',
      products,
      ({ id, initial, available }) => available < 0 || (takenBy.get(id) ?? 0) > initial,
    ),
    ...report(
      'products whose available, reserved and sold units do not add up to the initial ones',
      products,
      ({ id, initial, available }) => available + (takenBy.get(id) ?? 0) !== initial,
    ),
    ...(products.length === 0 ? ['there were no products'] : []),
  ];
}

const heldAs: Readonly<Record<string, string>> = { pending: 'reserved', processing: 'reserved', completed: 'sold' };

/** Every order has reserved exactly its lines, under its newest attempt; nothing else is reserved. */
function verifyReservations({ orders, reservations, direct }: StockHistory): string[] {
  const byOrder = new Map(reservations.map((one) => [one.orderId, one]));
  const known = new Map([
    ...orders.map(({ id, status, attempt, lines }) => [id, { state: heldAs[status], attempt, lines }] as const),
    ...direct.map(
      ({ orderId, held, lines }) => [orderId, { state: held ? 'reserved' : undefined, attempt: 1, lines }] as const,
    ),
  ]);
  const isWrong = ([id, { state, attempt, lines }]: [
    string,
    { state: string | undefined; attempt: number; lines: HistoryLine[] },
  ]) => {
    const found = byOrder.get(id);
    if (state === undefined) return found !== undefined && found.state !== 'released';
    return found?.state !== state || found.attempt !== attempt || sumOf(found.lines) !== sumOf(lines);
  };
  return [
    ...report('orders whose reservation differs from their lines or state', [...known], isWrong),
    ...report(
      'reservations without an order',
      reservations,
      ({ orderId, state }) => state !== 'released' && !known.has(orderId),
    ),
  ];
}

function verifyFinality({ orders, secondsToFinal }: StockHistory): string[] {
  const isUnfinished = (order: StockHistory['orders'][number]): boolean =>
    order.status === 'placing' || order.reopening || order.releaseDue;
  return [
    ...report('orders that are not final', orders, isUnfinished),
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
    return order?.accountId !== accountId || order.status === 'placing' || order.status === 'failed';
  };
  const reported = new Set(placed);
  const isUnreported = ({ id, status }: StockHistory['orders'][number]): boolean =>
    status !== 'failed' && status !== 'placing' && !reported.has(id);
  return [
    ...report('checkouts with two different answers', checkouts, ({ answers }) => new Set(answers).size > 1),
    ...report('orders that were reported and do not exist', checkouts, isMissing),
    ...report('orders that were not reported', orders, isUnreported),
    ...(reported.size === placed.length
      ? []
      : [`${placed.length - reported.size} orders were reported for two checkouts`]),
    ...(placed.length === 0 ? ['no order was placed'] : []),
  ];
}

/** Every placed order is in its customer's history once, and in no other history. */
function verifyHistories({ orders, histories }: StockHistory): string[] {
  const seen = Object.entries(histories).flatMap(([accountId, ids]) => ids.map((id) => `${accountId} ${id}`));
  const counts = new Map<string, number>();
  for (const one of seen) counts.set(one, (counts.get(one) ?? 0) + 1);
  const expected = orders.filter(
    ({ status, listedToOwner }) => listedToOwner && status !== 'failed' && status !== 'placing',
  );
  const keys = new Set(expected.map(({ id, accountId }) => `${accountId} ${id}`));
  return [
    ...report('placed orders that are not in their history exactly once', [...keys], (key) => counts.get(key) !== 1),
    ...report('orders in the history of another customer', seen, (key) => !keys.has(key)),
  ];
}

function sumOf(lines: readonly HistoryLine[]): string {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return JSON.stringify([...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
