import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { exportJWK } from 'jose';
import type { JWK } from 'jose';

/** What signs tokens, and its public half as services fetch it. */
export interface SigningKey {
  id: string;
  privateKey: KeyObject;
  publicJwk: JWK;
}

/**
 * Reads an Ed25519 key. Its id is derived from its public half, so that a new key has a new id without anybody naming it.
 * @param pem PKCS#8 in PEM
 * @throws when it is no Ed25519 private key
 */
export async function readSigningKey(pem: string): Promise<SigningKey> {
  const privateKey = createPrivateKey(pem);
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('TOKEN_PRIVATE_KEY is not an Ed25519 key');
  const publicKey = createPublicKey(privateKey);
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const id = createHash('sha256').update(der).digest('base64url').slice(0, 16);
  return { id, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid: id, alg: 'EdDSA', use: 'sig' } };
}
