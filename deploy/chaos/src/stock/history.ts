/** Everything that the verification of a run uses. */
export interface StockHistory {
  seed: number;
  kills: Record<string, number>;
  /** From the last kill until every order that was started before it was final. */
  secondsToFinal: number;
  products: { id: string; initial: number; available: number }[];
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
