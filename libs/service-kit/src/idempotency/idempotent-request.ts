import { createHash } from 'node:crypto';
import { AppError } from '../http/app-error.ts';

/** A request with an idempotency key: caller and key, and the hash of its body. */
export interface IdempotentRequest {
  id: string;
  digest: string;
}

const keyShape = /^[\w-]{8,128}$/;

/** The request that an `Idempotency-Key` names; null without one. @throws AppError IDEMPOTENCY_KEY_INVALID */
export function toIdempotentRequest(
  key: string | string[] | undefined,
  { caller, body }: { caller: string; body: object },
): IdempotentRequest | null {
  if (key === undefined) return null;
  if (typeof key !== 'string' || !keyShape.test(key)) throw new AppError('IDEMPOTENCY_KEY_INVALID');
  const fields = Object.entries(body).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return {
    id: `${caller}:${key}`,
    digest: createHash('sha256').update(JSON.stringify(fields)).digest('base64'),
  };
}
