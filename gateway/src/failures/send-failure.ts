import type { Socket } from 'node:net';
import { errorCatalogue, FAILURE } from '@garage/contracts';
import type { ErrorCode, Failure } from '@garage/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failurePage, failurePagePolicy } from './failure-page.ts';

const RETRY_AFTER_SECONDS = '5';

function failureBody(code: ErrorCode): string {
  return JSON.stringify({ status: FAILURE, code, message: errorCatalogue[code].message } satisfies Failure);
}

/** Responds with a Vietnamese page when a browser requested a page, else with the failure as JSON. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, code: ErrorCode): FastifyReply {
  const { status } = errorCatalogue[code];
  void reply.code(status).header('cache-control', 'no-store');
  if (status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (wantsPage(request)) {
    void reply.header('content-security-policy', failurePagePolicy);
    return reply.type('text/html; charset=utf-8').send(failurePage(code, request.method === 'POST'));
  }
  return reply.type('application/json; charset=utf-8').send(failureBody(code));
}

function wantsPage(request: FastifyRequest): boolean {
  const isApi = request.url === '/api' || request.url.startsWith('/api/');
  return !isApi && request.headers.accept?.includes('text/html') === true;
}

/** Responds to invalid HTTP and to headers that are too large or too slow, and closes the connection. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, reason, code] = refusals[error.code ?? ''] ?? [400, 'Bad Request', 'VALIDATION_FAILED'];
  const body = failureBody(code);
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

const refusals: Record<string, [status: number, reason: string, code: ErrorCode]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'PAYLOAD_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'VALIDATION_FAILED'],
};
