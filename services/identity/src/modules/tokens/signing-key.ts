import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { exportJWK } from 'jose';
import type { JSONWebKeySet, JWK } from 'jose';

/** A key of tokens, and its public half as services fetch it. */
interface KeyPair {
  id: string;
  privateKey: KeyObject;
  publicJwk: JWK;
}

/** Its own pair signs. Tokens of the others are accepted, while a key is changed. */
export interface SigningKey extends KeyPair {
  others: readonly KeyPair[];
}

const PEM_BLOCK = /-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g;

/**
 * Reads Ed25519 keys: the first signs, all are published. Ids are derived from the public halves, so that a new key has a new id
 * without anybody naming it.
 * @param pem PKCS#8 in PEM, one block after the other
 * @throws when one is no Ed25519 private key
 */
export async function readSigningKey(pem: string): Promise<SigningKey> {
  const [first = pem, ...others] = pem.match(PEM_BLOCK) ?? [];
  return { ...(await readKeyPair(first)), others: await Promise.all(others.map(readKeyPair)) };
}

/** What services verify tokens with: the keys' public halves. */
export const keySetOf = ({ publicJwk, others }: SigningKey): JSONWebKeySet => ({
  keys: [publicJwk, ...others.map((other) => other.publicJwk)],
});

async function readKeyPair(pem: string): Promise<KeyPair> {
  const privateKey = createPrivateKey(pem);
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('TOKEN_PRIVATE_KEY is not an Ed25519 key');
  const publicKey = createPublicKey(privateKey);
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const id = createHash('sha256').update(der).digest('base64url').slice(0, 16);
  return { id, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid: id, alg: 'EdDSA', use: 'sig' } };
}
