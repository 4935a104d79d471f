import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RoleName } from '@garage/contracts';
import { freePort } from '@garage/local';
import { exportJWK, SignJWT, type JWK } from 'jose';

export interface TokenSigner {
  /** The public key, in the form in which identity publishes it. */
  keySet: { keys: JWK[] };
  sign: (accountId: string, role: 'customer' | 'admin') => Promise<string>;
}

export interface TokenIssuer extends TokenSigner {
  /** Serves the public key. */
  url: string;
  close(): void;
}

/** Signs a token in the form of identity. */
export function signToken(
  key: KeyObject,
  {
    accountId,
    role,
    kid,
    secondsValid = 43_200,
  }: { accountId: string; role: RoleName; kid: string; secondsValid?: number },
): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  return new SignJWT({ roles: [role], sid: `session-${accountId}`, ver: 1 })
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setSubject(accountId)
    .setIssuer('garage')
    .setIssuedAt(now + Math.min(0, secondsValid - 100))
    .setExpirationTime(now + secondsValid)
    .sign(key);
}

/** Signs tokens with a key of its own. */
export async function createTokenSigner(): Promise<TokenSigner> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid: 'chaos', alg: 'EdDSA', use: 'sig' };
  return {
    keySet: { keys: [jwk] },
    sign: (accountId, role) => signToken(privateKey, { accountId, role, kid: 'chaos' }),
  };
}

/** A token signer with an HTTP server for its public key. */
export async function startTokenIssuer(): Promise<TokenIssuer> {
  const signer = await createTokenSigner();
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(signer.keySet));
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...signer,
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
