import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '@garage/local';
import { exportJWK, SignJWT } from 'jose';

export interface TokenIssuer {
  /** Where the public key is, as identity publishes it. */
  url: string;
  sign: (accountId: string, role: 'customer' | 'admin') => Promise<string>;
  close(): void;
}

/** Signs tokens as identity does, and publishes the key. */
export async function startTokenIssuer(): Promise<TokenIssuer> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'chaos', alg: 'EdDSA', use: 'sig' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    sign: (accountId, role) =>
      new SignJWT({ roles: [role], sid: `session-${accountId}`, ver: 1 })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'chaos' })
        .setSubject(accountId)
        .setIssuer('garage')
        .setIssuedAt()
        .setExpirationTime('6 hours')
        .sign(privateKey),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
