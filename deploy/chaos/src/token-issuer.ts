import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
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

/** Signs tokens in the form of identity, with a key of its own. */
export async function createTokenSigner(): Promise<TokenSigner> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid: 'chaos', alg: 'EdDSA', use: 'sig' };
  return {
    keySet: { keys: [jwk] },
    sign: (accountId, role) =>
      new SignJWT({ roles: [role], sid: `session-${accountId}`, ver: 1 })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'chaos' })
        .setSubject(accountId)
        .setIssuer('garage')
        .setIssuedAt()
        .setExpirationTime('12 hours')
        .sign(privateKey),
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
