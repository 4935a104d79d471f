import type { App } from '@garage/service-kit';
import { errorCatalogue } from '@garage/contracts';
import { traceIdOf } from '@garage/tracing';
import type { FastifyRequest } from 'fastify';
import { failureCodeOf } from './failure-code.ts';
import { sendFailure } from './send-failure.ts';

/**
 * Answers errors and unknown addresses in the failure format of the contracts, and logs them unless the caller has
 * disconnected.
 */
export function addFailureHandling(app: App): void {
  app.setErrorHandler((error, request, reply) => {
    const code = failureCodeOf(error);
    if (!hasCallerLeft(request)) log(request, { error, code });
    return sendFailure(request, reply, code);
  });
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, 'NOT_FOUND'));
}

/** True when the caller disconnected before sending the whole request, which is not a failure of the gateway. */
function hasCallerLeft(request: FastifyRequest): boolean {
  return request.raw.destroyed && !request.raw.complete;
}

function log(request: FastifyRequest, { error, code }: { error: unknown; code: keyof typeof errorCatalogue }): void {
  // Only the path is logged, because the query may contain codes and e-mail addresses.
  const [path] = request.url.split('?');
  const traceId = traceIdOf(request.headers['traceparent']?.toString());
  const details = { requestId: request.id, traceId, method: request.method, path, failure: code, err: error };
  if (code === 'INTERNAL') request.log.error(details, 'Request failed');
  else if (code === 'OVERLOADED') request.log.debug(details, 'Request refused: overload');
  else if (errorCatalogue[code].status >= 500) request.log.warn(details, 'Request could not be served');
  else request.log.debug(details, 'Request refused');
}
