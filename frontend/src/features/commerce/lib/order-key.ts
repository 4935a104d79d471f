import type { CreateOrderBody } from '@garage/contracts';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { randomId } from '../../../shared/lib/random-id.ts';

export interface OrderKeys {
  /** Returns the idempotency key for this content, the same while the content is the same. */
  keyFor: (body: CreateOrderBody) => string;
  /** Discards the key when the server refused the order; keeps it for a retry when there was no response. */
  afterFailure: (error: Error) => void;
}

/** One idempotency key for each content of an order form, so that the server recognizes retries. */
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
