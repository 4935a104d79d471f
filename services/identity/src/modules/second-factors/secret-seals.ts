import { createSecretKey } from 'node:crypto';
import { openSecret, sealSecret } from '@garage/mail';
import type { SigningKey } from '../tokens/index.ts';
import { deriveKey } from '../tokens/index.ts';
import type { SecondFactorRepository } from './second-factor-repository.ts';

const purpose = 'second factors';
const contextOf = (accountId: string): string => `second-factor:${accountId}`;

export interface SecretSeals {
  seal(accountId: string, secret: string): string;
  open(accountId: string, sealed: string): string;
}

/** Seals secrets for the database under a key of identity's own, which comes from the key of tokens. */
export function createSecretSeals(signingKey: SigningKey): SecretSeals {
  const [key, ...others] = [signingKey, ...signingKey.others].map((one) => createSecretKey(deriveKey(one, purpose)));
  if (!key) throw new Error('There is no signing key');
  return {
    seal: (accountId, secret) => sealSecret({ secret, context: contextOf(accountId), key }),
    open: (accountId, sealed) => openSecret({ sealed, context: contextOf(accountId), key: [key, ...others] }),
  };
}

/** While the key of tokens is changed: seals every secret with the new one, so that the old one may go. */
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
