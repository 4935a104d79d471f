import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { exportJWK } from 'jose';
import type { JSONWebKeySet, JWK } from 'jose';

/** A key pair for tokens, with the public half in the form in which it is published to other services. */
interface KeyPair {
  id: string;
  privateKey: KeyObject;
  publicJwk: JWK;
}

/** The key pair that signs tokens, and the `others`, whose tokens are accepted during key rotation. */
export interface SigningKey extends KeyPair {
  others: readonly KeyPair[];
  /**
   * Minimum `iat` of new tokens in seconds since 1970: if this machine's clock is behind, new tokens would count as
   * revoked.
   */
  issuedFrom?: number;
}

const PEM_BLOCK = /-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g;

/**
 * Reads Ed25519 keys: the first signs, all are published. Ids are derived from the public halves, so that a new key
 * gets a new id automatically.
 * @param pem PKCS#8 in PEM, one block after the other
 * @throws when one is not an Ed25519 private key
 */
export async function readSigningKey(pem: string): Promise<SigningKey> {
  const [first = pem, ...others] = pem.match(PEM_BLOCK) ?? [];
  return { ...(await readKeyPair(first)), others: await Promise.all(others.map(readKeyPair)) };
}

/**
 * Gives the keys new ids after all tokens were revoked. Once other services have fetched the new key set, they know
 * no key for older tokens and reject them.
 * @param epoch seconds since 1970 of the revocation; 0 when tokens were never revoked
 */
export function renewSigningKey(key: SigningKey, epoch: number): SigningKey {
  if (epoch === 0) return key;
  const rename = <Pair extends KeyPair>(pair: Pair): Pair => {
    const id = `${pair.id}.${epoch}`;
    return { ...pair, id, publicJwk: { ...pair.publicJwk, kid: id } };
  };
  return { ...rename(key), others: key.others.map(rename), issuedFrom: epoch };
}

/** The public keys with which services verify tokens. */
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
