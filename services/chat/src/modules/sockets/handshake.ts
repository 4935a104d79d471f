import { socketAuthSchema } from '@garage/contracts';
import type { ErrorCode } from '@garage/contracts';
import { AppError, isStaff, presentFailure, toAppError } from '@garage/service-kit';
import type { TokenVerifier } from '@garage/service-kit';
import { Compile } from 'typebox/compile';
import type { SocketData } from './socket-types.ts';

const auth = Compile(socketAuthSchema);

/** Refusal of a connection as sent to the client: `message` in Vietnamese, `data.code` an error code of the contracts. */
export class HandshakeRefused extends Error {
  override readonly name = 'HandshakeRefused';
  readonly data: { code: ErrorCode; message: string };

  constructor(error: unknown, isUnavailable: (error: unknown) => boolean) {
    const failure = toAppError(error, isUnavailable);
    const { message } = presentFailure(failure);
    super(message);
    this.data = { code: failure.code, message };
  }
}

/**
 * Identifies the caller by the token in the handshake and nothing else.
 * @throws AppError the errors with which HTTP requests are refused
 */
export async function identifySocket(handshake: unknown, tokens: TokenVerifier): Promise<Omit<SocketData, 'network'>> {
  if (!auth.Check(handshake)) throw new AppError('UNAUTHENTICATED');
  const subject = await tokens.verify(handshake.token);
  return { subject, isStaff: isStaff(subject), expiresAt: expiryOf(handshake.token) };
}

/** Expiry of a verified token, in milliseconds since 1970. */
function expiryOf(token: string): number {
  const [, claims = ''] = token.split('.');
  const payload: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const hasExpiry =
    typeof payload === 'object' && payload !== null && 'exp' in payload && typeof payload.exp === 'number';
  if (!hasExpiry) throw new AppError('TOKEN_INVALID');
  return Number(payload.exp) * 1_000;
}
