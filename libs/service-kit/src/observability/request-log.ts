import { LogController } from 'fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

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
