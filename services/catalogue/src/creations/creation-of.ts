import type { Subject } from '@garage/service-kit';
import type { IdempotentRequest } from '@garage/service-kit/idempotency';
import { toIdempotentRequest } from '@garage/service-kit/idempotency';

interface Caller {
  subject: Subject;
  request: { headers: Record<string, string | string[] | undefined> };
}

/** The creation that a member of staff requests, by its `Idempotency-Key`; null without one. @throws AppError IDEMPOTENCY_KEY_INVALID */
export const creationOf = (body: object, { subject, request }: Caller): IdempotentRequest | null =>
  toIdempotentRequest(request.headers['idempotency-key'], { caller: subject.accountId, body });
