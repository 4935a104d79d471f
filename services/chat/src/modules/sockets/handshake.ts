import { socketAuthSchema } from '@garage/contracts';
import type { ErrorCode } from '@garage/contracts';
import { AppError, isStaff, presentFailure, toAppError } from '@garage/service-kit';
import type { TokenVerifier } from '@garage/service-kit';
import { Compile } from 'typebox/compile';
import type { SocketData } from './socket-types.ts';

const auth = Compile(socketAuthSchema);

/** Why a connection is refused, as the client gets it: `message` in Vietnamese, `data.code` of the catalogue. */
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

/** Who connects: by the token of the handshake, and nothing else. @throws AppError as requests do */
export async function identifySocket(handshake: unknown, tokens: TokenVerifier): Promise<Omit<SocketData, 'network'>> {
  if (!auth.Check(handshake)) throw new AppError('UNAUTHENTICATED');
  const subject = await tokens.verify(handshake.token);
  return { subject, isStaff: isStaff(subject), expiresAt: expiryOf(handshake.token) };
}

/** When a token that has been verified ends. */
function expiryOf(token: string): number {
  const [, claims = ''] = token.split('.');
  const read: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const isTold = typeof read === 'object' && read !== null && 'exp' in read && typeof read.exp === 'number';
  if (!isTold) throw new AppError('TOKEN_INVALID');
  return Number(read.exp) * 1_000;
}
