import { emailDigest } from '@garage/service-kit/privacy';
import { SignJWT } from 'jose';
import type { SigningKey } from './signing-key.ts';

/** Token lifetime in seconds. There is no silent refresh. */
const TOKEN_SECONDS = 24 * 60 * 60;

/** The facts of an account that its tokens state. */
export interface TokenAccount {
  id: string;
  roles: readonly string[];
  grants?: readonly string[];
  /** Token version of the account, which changes that revoke all its tokens increment, such as a new password. */
  tokenVersion: number;
  email: string;
  /** True when the e-mail is confirmed. */
  verified: boolean;
}

export interface TokenHolder {
  account: TokenAccount;
  /** The login session, ended by a logout. */
  sessionId: string;
}

/**
 * Signs a bearer token: `sub`, `roles`, `grants` (absent without one), `sid` (this session), `ver`, `emd` (SHA-256 of the confirmed e-mail), `iat` and
 * `exp` in seconds.
 */
export function issueToken(
  key: SigningKey,
  { account: { id, roles, grants = [], tokenVersion, email, verified }, sessionId }: TokenHolder,
): Promise<string> {
  const issuedAt = Math.max(Math.floor(Date.now() / 1_000), key.issuedFrom ?? 0);
  const optional = { ...(grants.length > 0 && { grants }), ...(verified && { emd: emailDigest(email) }) };
  return new SignJWT({ roles, sid: sessionId, ver: tokenVersion, ...optional })
    .setProtectedHeader({ alg: 'EdDSA', kid: key.id })
    .setSubject(id)
    .setIssuer('garage')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_SECONDS)
    .sign(key.privateKey);
}
