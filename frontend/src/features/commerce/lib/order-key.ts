import type { CreateOrderBody } from '@garage/contracts';
import { ApiError } from '../../../shared/api/api-error.ts';

/** 128 random bits as a text. Unlike `randomUUID` it is there without https too. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface OrderKeys {
  /** The key of this content: the same as long as the content is. */
  keyFor: (body: CreateOrderBody) => string;
  /** Whether the key goes on: an answer that refuses ends it, no answer keeps it. */
  afterFailure: (error: Error) => void;
}

/** One key for each content of an order form, so that a repetition is known as one. */
export function createOrderKeys(makeKey: () => string = newKey): OrderKeys {
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

/** Whether the server has said no, so that nothing was ordered for certain. */
export function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
