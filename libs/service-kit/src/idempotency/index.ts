/** Requests with the header `Idempotency-Key`, which are carried out once. */
export { createOnce } from './create-once.ts';
export type { CreationRepository } from './create-once.ts';
export { toIdempotentRequest } from './idempotent-request.ts';
export type { IdempotentRequest } from './idempotent-request.ts';
export { createRequestRepository, requestIndexesOf } from './request-repository.ts';
export type { RequestRepository } from './request-repository.ts';
