import { createHash, generateKeyPairSync } from 'node:crypto';
import type { JWK } from 'jose';
import { exportJWK, SignJWT } from 'jose';

export interface TestTokens {
  /** Public keys with which a service verifies the tokens of the test. */
  keySet: { keys: JWK[] };
  /** Value of the header `Authorization` for an account with the given roles. */
  authorization(holder: TokenHolder): Promise<string>;
}

interface TokenHolder {
  accountId: string;
  roles: readonly string[];
  /** The claim `grants`; a text makes a malformed token (default: none). */
  grants?: readonly string[] | string | undefined;
  /** Default `test-session`. */
  sessionId?: string;
  /** The account's token version (default: 1). */
  version?: number;
  /** The account's confirmed e-mail (default: none). */
  email?: string;
  /** Lifetime in seconds (default: an hour); negative for an expired token. */
  seconds?: number;
}

/** Signs tokens like identity does, with a key of the test's own. */
export async function createTestTokens(): Promise<TestTokens> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'EdDSA', use: 'sig' };
  return {
    keySet: { keys: [jwk] },
    async authorization({ accountId, roles, grants, sessionId = 'test-session', version = 1, email, seconds = 3_600 }) {
      const confirmed = email === undefined ? {} : { emd: createHash('sha256').update(email).digest('hex') };
      const token = await new SignJWT({
        roles,
        ...(grants !== undefined && { grants }),
        sid: sessionId,
        ver: version,
        ...confirmed,
      })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
        .setSubject(accountId)
        .setIssuer('garage')
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1_000) + seconds)
        .sign(privateKey);
      return `Bearer ${token}`;
    },
  };
}
