import type { IncomingMessage } from 'node:http';
import { LogController } from 'fastify';
import { traceIdOf } from '@garage/tracing';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Bindings, ChildLoggerOptions } from 'pino';

/** Every line of a request has its id and, when it came through the gateway, that of its trace. */
// eslint-disable-next-line max-params -- Fastify calls it so
export function nameRequest(
  logger: FastifyBaseLogger,
  bindings: Bindings,
  options: ChildLoggerOptions,
  { headers }: Pick<IncomingMessage, 'headers'>,
): FastifyBaseLogger {
  return logger.child({ ...bindings, traceId: traceIdOf(headers['traceparent']?.toString()) }, options);
}

/** One line a request, when it is over. Queries stay out: they can carry codes and e-mail addresses. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const [path] = request.url.split('?');
    const line = {
      method: request.method,
      path,
      route: request.routeOptions.config.contract?.id,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
      accountId: request.subject?.accountId,
    };
    if (error) request.log.error({ ...line, err: error }, 'request failed');
    else request.log.info(line, 'request');
  }
}
