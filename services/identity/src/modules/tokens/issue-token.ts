import { SignJWT } from 'jose';
import type { SigningKey } from './signing-key.ts';

/** Token lifetime in seconds. There is no silent refresh. */
const TOKEN_SECONDS = 24 * 60 * 60;

export interface TokenHolder {
  accountId: string;
  roles: readonly string[];
  /** Token version of the account, which changes that revoke all its tokens increment, such as a new password. */
  tokenVersion: number;
  /** The login session, ended by a logout. */
  sessionId: string;
}

/** Signs a bearer token: `sub`, `roles`, `sid` (this session), `ver`, `iat` and `exp` in seconds. */
export function issueToken(
  key: SigningKey,
  { accountId, roles, tokenVersion, sessionId }: TokenHolder,
): Promise<string> {
  const issuedAt = Math.max(Math.floor(Date.now() / 1_000), key.issuedFrom ?? 0);
  return new SignJWT({ roles, sid: sessionId, ver: tokenVersion })
    .setProtectedHeader({ alg: 'EdDSA', kid: key.id })
    .setSubject(accountId)
    .setIssuer('garage')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_SECONDS)
    .sign(key.privateKey);
}
