export interface StockHistory {
  seed: number;
  kills: Record<string, number>;
  /** Seconds from the last kill until every order started before it was final. */
  secondsToFinal: number;
  products: { id: string; initial: number; available: number }[];
  /** `placing`: commerce has not confirmed yet that the order is stored. */
  reservations: {
    orderId: string;
    state: 'reserved' | 'sold' | 'released';
    attempt: number;
    lines: HistoryLine[];
    placing: boolean;
  }[];
  /** Orders in commerce's database, including failed ones. */
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
  /** `answers`: the final responses to the customer, two for a checkout that was sent twice at once. */
  checkouts: { accountId: string; key: string; answers: string[]; orderId: string | null }[];
  /** Ids of the orders in each account's order history, read at the end. */
  histories: Record<string, string[]>;
  /** Reservations requested directly from catalogue, each with the same product in two lines. `held`: not released by the test. */
  direct: { orderId: string; reserved: boolean; held: boolean; lines: HistoryLine[] }[];
}

export interface HistoryLine {
  productId: string;
  quantity: number;
}
