import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { readSigningKey } from '../tokens/index.ts';
import { createSecretSeals, resealSecrets } from './secret-seals.ts';

const newPem = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

it('secrets survive a rotation of the token key once a service has started with both keys [TRUST-4]', async () => {
  const [old, next] = [newPem(), newPem()];
  const rows = new Map([
    ['1'.repeat(24), createSecretSeals(await readSigningKey(old)).seal('1'.repeat(24), 'JBSWY3DP')],
  ]);
  const repository = {
    findSecrets: async () => [...rows].map(([accountId, sealedSecret]) => ({ accountId, sealedSecret })),
    replaceSecret: async (accountId: string, { to }: { from: string; to: string }) => void rows.set(accountId, to),
  };
  await resealSecrets(repository, await readSigningKey(`${next}\n${old}`));
  const seals = createSecretSeals(await readSigningKey(next));
  const sealed = rows.get('1'.repeat(24)) ?? '';
  expect(seals.open('1'.repeat(24), sealed)).toBe('JBSWY3DP');
  expect(() => seals.open('2'.repeat(24), sealed)).toThrow('The seal does not fit');
});
