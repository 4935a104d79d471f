import type { CreateOrderBody } from '@garage/contracts';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { randomId } from '../../../shared/lib/random-id.ts';

export interface OrderKeys {
  /** Returns the idempotency key of an order, which stays the same as long as the order's content does. */
  keyFor: (body: CreateOrderBody) => string;
  /** To be called after a failure. A refused order needs a new key; an order without a response keeps its key for the retry. */
  afterFailure: (error: Error) => void;
}

/** Creates idempotency keys for orders, one for each content of the form, so that the server recognizes retries. */
export function createOrderKeys(makeKey: () => string = randomId): OrderKeys {
  let current: { content: string; key: string } | null = null;
  return {
    keyFor(body) {
      const content = JSON.stringify(body);
      if (current?.content !== content) current = { content, key: makeKey() };
      return current.key;
    },
    afterFailure(error) {
      if (isRefusal(error)) current = null;
    },
  };
}
