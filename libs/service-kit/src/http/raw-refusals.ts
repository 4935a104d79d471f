import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '@garage/contracts';
import { AppError } from './app-error.ts';
import { presentFailure } from './failures.ts';

interface RawRefusal {
  status: number;
  code: ErrorCode;
}

const refusals: Record<string, RawRefusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'PAYLOAD_TOO_LARGE' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'VALIDATION_FAILED' },
};
const malformed: RawRefusal = { status: 400, code: 'VALIDATION_FAILED' };

/** Answers a malformed or too large HTTP request with the response body of a failure, and closes the connection. */
export function refuseRawConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code } = refusals[error.code ?? ''] ?? malformed;
  const body = JSON.stringify(presentFailure(new AppError(code)));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
