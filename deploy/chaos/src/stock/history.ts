/** Everything that the verification of a run uses. */
export interface StockHistory {
  seed: number;
  kills: Record<string, number>;
  /** From the last kill until every order that was started before it was final. */
  secondsToFinal: number;
  products: { id: string; initial: number; available: number }[];
  /** From the database of catalogue. */
  reservations: { orderId: string; state: 'reserved' | 'sold' | 'released'; attempt: number; lines: HistoryLine[] }[];
  /** From the database of commerce, failed orders included. */
  orders: {
    id: string;
    accountId: string;
    status: string;
    attempt: number;
    listedToOwner: boolean;
    reopening: boolean;
    releaseDue: boolean;
    lines: HistoryLine[];
  }[];
  /** The final answers to customers: two for a checkout that was sent twice at once. */
  checkouts: { accountId: string; key: string; answers: string[]; orderId: string | null }[];
  /** Ids of the orders that each account sees afterwards. */
  histories: Record<string, string[]>;
  /** Reservations requested directly from catalogue, with the same product in two lines. `held`: not released again. */
  direct: { orderId: string; reserved: boolean; held: boolean; lines: HistoryLine[] }[];
}

export interface HistoryLine {
  productId: string;
  quantity: number;
}

/** The figures of a run, for people. */
export function countsOf({ orders, reservations, checkouts, products, direct, ...run }: StockHistory) {
  const statuses = Map.groupBy(orders, ({ status }) => status);
  return {
    seed: run.seed,
    checkouts: checkouts.length,
    'checkouts that became orders': checkouts.filter(({ orderId }) => orderId !== null).length,
    'checkouts sent twice': checkouts.filter(({ answers }) => answers.length > 1).length,
    'direct reservations': direct.length,
    orders: Object.fromEntries([...statuses].map(([status, same]) => [status, same.length])),
    'released reservations': reservations.filter(({ state }) => state === 'released').length,
    'units at the start': products.reduce((sum, { initial }) => sum + initial, 0),
    'units at the end': products.reduce((sum, { available }) => sum + available, 0),
    'seconds until all were final': run.secondsToFinal,
    kills: run.kills,
  };
}
