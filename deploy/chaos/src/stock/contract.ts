// What the processes of the stock test agree on.
import type { JWK } from 'jose';

/** What a child is started with, as JSON in its first argument. */
export interface StockSettings {
  mongodbUrl: string;
  natsUrl: string;
  redisUrl: string;
  databases: { catalogue: string; commerce: string };
  namespace: string;
  /** Where commerce listens. */
  port: number;
  /** What tokens are verified with. */
  keySet: { keys: JWK[] };
  /** Take stock without asking whether it is there, to prove that the check would notice. */
  breakDecrement: boolean;
}
