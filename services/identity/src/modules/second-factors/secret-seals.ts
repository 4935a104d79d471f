import { createSecretKey } from 'node:crypto';
import { openSecret, sealSecret } from '@garage/mail';
import type { SigningKey } from '../tokens/index.ts';
import { deriveKeys } from '../tokens/index.ts';
import type { SecondFactorRepository } from './second-factor-repository.ts';

const purpose = 'second factors';
const contextOf = (accountId: string): string => `second-factor:${accountId}`;

export interface SecretSeals {
  seal(accountId: string, secret: string): string;
  open(accountId: string, sealed: string): string;
}

/** Encrypts secrets for the database under a key derived from the token signing key. */
export function createSecretSeals(signingKey: SigningKey): SecretSeals {
  const derived = deriveKeys(signingKey, purpose);
  const [key, others] = [createSecretKey(derived.key), derived.otherKeys.map((other) => createSecretKey(other))];
  return {
    seal: (accountId, secret) => sealSecret({ secret, context: contextOf(accountId), key }),
    open: (accountId, sealed) => openSecret({ sealed, context: contextOf(accountId), key: [key, ...others] }),
  };
}

/** Re-encrypts every secret with the new key during key rotation, so that the old key can be removed. */
export async function resealSecrets(
  repository: Pick<SecondFactorRepository, 'findSecrets' | 'replaceSecret'>,
  signingKey: SigningKey,
): Promise<void> {
  if (signingKey.others.length === 0) return;
  const seals = createSecretSeals(signingKey);
  for (const { accountId, sealedSecret: from } of await repository.findSecrets()) {
    await repository.replaceSecret(accountId, { from, to: seals.seal(accountId, seals.open(accountId, from)) });
  }
}
