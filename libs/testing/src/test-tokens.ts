import { generateKeyPairSync } from 'node:crypto';
import type { JWK } from 'jose';
import { exportJWK, SignJWT } from 'jose';

export interface TestTokens {
  /** What a service verifies these tokens with. */
  keySet: { keys: JWK[] };
  /** A bearer header for an account of these roles. */
  authorization(holder: { accountId: string; roles: readonly string[] }): Promise<string>;
}

/** Signs tokens as identity does, with a key of the test's own. */
export async function createTestTokens(): Promise<TestTokens> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'EdDSA', use: 'sig' };
  return {
    keySet: { keys: [jwk] },
    async authorization({ accountId, roles }) {
      const token = await new SignJWT({ roles, sid: 'test-session', ver: 1 })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'test' })
        .setSubject(accountId)
        .setIssuer('garage')
        .setIssuedAt()
        .setExpirationTime('1 hour')
        .sign(privateKey);
      return `Bearer ${token}`;
    },
  };
}
