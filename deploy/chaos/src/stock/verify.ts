import type { HistoryLine, StockHistory } from './history.ts';

const FINAL_SECONDS = 60;
const FAULTS_SHOWN = 5;

/** What a run disproves, a sentence each; empty when all held. It knows nothing of how the product works but these promises. */
export function verifyStock(history: StockHistory): string[] {
  return [
    ...verifyStockSums(history),
    ...verifyReservations(history),
    ...verifyFinality(history),
    ...verifyCheckouts(history),
    ...verifyHistories(history),
  ];
}

/** available + reserved + sold = initial, and never less than nothing. */
function verifyStockSums({ products, reservations }: StockHistory): string[] {
  const out = new Map<string, number>();
  for (const { state, lines } of reservations) {
    if (state === 'released') continue;
    for (const { productId, quantity } of lines) out.set(productId, (out.get(productId) ?? 0) + quantity);
  }
  return [
    ...tell(
      'products oversold',
      products,
      ({ id, initial, available }) => available < 0 || (out.get(id) ?? 0) > initial,
    ),
    ...tell(
      'products whose available, reserved and sold do not make up what there was',
      products,
      ({ id, initial, available }) => available + (out.get(id) ?? 0) !== initial,
    ),
    ...(products.length === 0 ? ['no product was there'] : []),
  ];
}

const heldAs: Readonly<Record<string, string>> = { pending: 'reserved', processing: 'reserved', completed: 'sold' };

/** Every order holds what it is about, under its newest attempt, and nobody else holds anything. */
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
    ...tell('orders that hold something else than they say', [...known], isWrong),
    ...tell(
      'reservations of nobody',
      reservations,
      ({ orderId, state }) => state !== 'released' && !known.has(orderId),
    ),
  ];
}

function verifyFinality({ orders, secondsToFinal }: StockHistory): string[] {
  const isUnfinished = (order: StockHistory['orders'][number]): boolean =>
    order.status === 'placing' || order.reopening || order.releaseDue;
  return [
    ...tell('orders that are not final', orders, isUnfinished),
    ...(secondsToFinal <= FINAL_SECONDS ? [] : [`it took ${secondsToFinal} s until every order was final`]),
  ];
}

/** One checkout, one answer, and one order if it says so. */
function verifyCheckouts({ checkouts, orders }: StockHistory): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const placed = checkouts.flatMap(({ orderId }) => orderId ?? []);
  const isMissing = ({ orderId, accountId }: StockHistory['checkouts'][number]): boolean => {
    if (orderId === null) return false;
    const order = byId.get(orderId);
    return order?.accountId !== accountId || order.status === 'placing' || order.status === 'failed';
  };
  const told = new Set(placed);
  const isUntold = ({ id, status }: StockHistory['orders'][number]): boolean =>
    status !== 'failed' && status !== 'placing' && !told.has(id);
  return [
    ...tell('checkouts that were answered in two ways', checkouts, ({ answers }) => new Set(answers).size > 1),
    ...tell('orders that were told of and are none', checkouts, isMissing),
    ...tell('orders that nobody was told of', orders, isUntold),
    ...(told.size === placed.length
      ? []
      : [`${placed.length - told.size} orders were told of as those of two checkouts`]),
    ...(placed.length === 0 ? ['no order was placed'] : []),
  ];
}

/** Every placed order is in its customer's history once, and in nobody else's. */
function verifyHistories({ orders, histories }: StockHistory): string[] {
  const seen = Object.entries(histories).flatMap(([accountId, ids]) => ids.map((id) => `${accountId} ${id}`));
  const counts = new Map<string, number>();
  for (const one of seen) counts.set(one, (counts.get(one) ?? 0) + 1);
  const due = orders.filter(
    ({ status, listedToOwner }) => listedToOwner && status !== 'failed' && status !== 'placing',
  );
  const keys = new Set(due.map(({ id, accountId }) => `${accountId} ${id}`));
  return [
    ...tell('placed orders that are not in their history exactly once', [...keys], (key) => counts.get(key) !== 1),
    ...tell('orders in a history that they are not of', seen, (key) => !keys.has(key)),
  ];
}

function sumOf(lines: readonly HistoryLine[]): string {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return JSON.stringify([...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function tell<T>(what: string, items: readonly T[], isFault: (item: T) => boolean): string[] {
  const faults = items.filter(isFault);
  if (faults.length === 0) return [];
  const shown = faults.slice(0, FAULTS_SHOWN).map((fault) => JSON.stringify(fault).slice(0, 300));
  return [`${faults.length} ${what}: ${shown.join(' ')}`];
}
