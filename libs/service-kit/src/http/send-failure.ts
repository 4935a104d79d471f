import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from './app-error.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';
import { presentFailure, retryAfterOf, toAppError } from './failures.ts';

/** Logs the failure for operators, and responds with what the caller may know. */
export function sendFailure(error: unknown, { request, reply, isUnavailable }: FailureContext): FastifyReply {
  const failure = toAppError(error, isUnavailable);
  logFailure(failure, request);
  const retryAfter = retryAfterOf(failure);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (failure.headers) reply.headers(failure.headers);
  return reply.code(failure.statusCode).type('application/json; charset=utf-8').send(presentFailure(failure));
}

export interface FailureContext {
  request: FastifyRequest;
  reply: FastifyReply;
  isUnavailable?: ((error: unknown) => boolean) | undefined;
}

/**
 * An unknown error is logged with its own stack, not that of the AppError around it; overload refusals are logged at
 * debug level only, to not flood the log.
 */
function logFailure(failure: AppError, request: FastifyRequest): void {
  if (failure.code === 'INTERNAL') request.log.error({ err: failure.cause ?? failure }, 'Request failed');
  else if (failure.code === 'OVERLOADED') request.log.debug('Request refused: overload');
  else if (failure.statusCode >= 500) request.log.warn({ err: failure }, 'Request could not be served');
  else request.log.debug({ err: failure }, 'Request refused');
}

/** Answers a URL that cannot be routed; no hooks run for it. */
export function refuseBeforeRouting(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.header(REQUEST_ID_HEADER, request.id).header('cache-control', 'no-store');
  sendFailure(error, { request, reply });
}
