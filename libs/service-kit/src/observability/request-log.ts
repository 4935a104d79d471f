import type { IncomingMessage } from 'node:http';
import { LogController } from 'fastify';
import { traceIdOf } from '@garage/tracing';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Bindings, ChildLoggerOptions } from 'pino';

/** Adds the trace id to every log line of a request that came through the gateway. */
// eslint-disable-next-line max-params -- signature given by Fastify
export function createRequestLogger(
  logger: FastifyBaseLogger,
  bindings: Bindings,
  options: ChildLoggerOptions,
  { headers }: Pick<IncomingMessage, 'headers'>,
): FastifyBaseLogger {
  return logger.child({ ...bindings, traceId: traceIdOf(headers['traceparent']?.toString()) }, options);
}

/** Logs one line per request, at its end. Queries are left out: they may contain codes and e-mail addresses. */
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
