import type { Hands } from './hands.ts';

/** The customer on the phone, without diacritics: each accent would cost further keys, the same in every version. */
export interface Caller {
  fullName: string;
  phone: string;
  vehicle: string;
  plate: string;
  /** True when an earlier appointment of this phone number exists. */
  isKnown: boolean;
}

/** What the day is about. */
export interface DayFacts {
  caller: Caller;
  /** Names of the two customers who wait in the chat, the first one longer. */
  waiting: readonly [string, string];
  /** A product that is found by `searched`, and its new price. */
  product: { name: string; searched: string; newPrice: number };
  /** Codes of three orders. */
  orderCodes: readonly string[];
  /** Text of the comment to hide. */
  comment: string;
}

export const taskNames = ['book', 'move', 'chats', 'price', 'orders', 'comment'] as const;
export type TaskName = (typeof taskNames)[number];

/** The quickest way through a task that a version's interface offers; null where it offers none. */
type Way = (hands: Hands, facts: DayFacts) => Promise<void>;
export type Plan = Record<TaskName, Way | null>;
