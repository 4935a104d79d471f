/** What a run leaves behind: everything that the verdict is made of, and nothing else. */
export interface StockHistory {
  seed: number;
  kills: Record<string, number>;
  /** From the last kill until nothing that was begun before it was unfinished. */
  secondsToFinal: number;
  products: { id: string; initial: number; available: number }[];
  /** As catalogue holds them. */
  reservations: { orderId: string; state: 'reserved' | 'sold' | 'released'; attempt: number; lines: HistoryLine[] }[];
  /** As commerce holds them, those that came to nothing among them. */
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
  /** What customers were told in the end; the answer to a checkout that was sent twice at once is told twice. */
  checkouts: { accountId: string; key: string; answers: string[]; orderId: string | null }[];
  /** What customers see afterwards, by account. */
  histories: Record<string, string[]>;
  /** Reservations that were asked for past commerce, with the same product twice; `held`: as they were left. */
  direct: { orderId: string; reserved: boolean; held: boolean; lines: HistoryLine[] }[];
}

export interface HistoryLine {
  productId: string;
  quantity: number;
}
