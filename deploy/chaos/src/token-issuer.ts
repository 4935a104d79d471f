import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RoleName } from '@garage/contracts';
import { freePort } from '@garage/local';
import { exportJWK, SignJWT, type JWK } from 'jose';

export type TokenIssuer = Awaited<ReturnType<typeof startTokenIssuer>>;

interface Token {
  accountId: string;
  role: RoleName;
  kid: string;
  secondsValid?: number;
}

/** Signs a token in identity's format. */
export function signToken(key: KeyObject, { accountId, role, kid, secondsValid = 43_200 }: Token): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  return new SignJWT({ roles: [role], sid: `session-${accountId}`, ver: 1 })
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setSubject(accountId)
    .setIssuer('garage')
    .setIssuedAt(now + Math.min(0, secondsValid - 100))
    .setExpirationTime(now + secondsValid)
    .sign(key);
}

/** Signs tokens with a new key; `keySet` has the public key in the format that identity publishes. */
export async function createTokenSigner() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid: 'chaos', alg: 'EdDSA', use: 'sig' };
  return {
    keySet: { keys: [jwk] },
    sign: (accountId: string, role: 'customer' | 'admin') => signToken(privateKey, { accountId, role, kid: 'chaos' }),
  };
}

/** A token signer with an HTTP server for its public key. */
export async function startTokenIssuer(cleanUp: AsyncDisposableStack) {
  const signer = await createTokenSigner();
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(signer.keySet));
  });
  cleanUp.defer(async () => {
    server.closeAllConnections();
    server.close();
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { ...signer, url: `http://127.0.0.1:${port}` };
}
