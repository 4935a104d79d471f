import { generateKeyPairSync } from 'node:crypto';
import { createTokenVerifier } from '@garage/service-kit';
import { describe, expect, it } from 'vitest';
import { issueToken, keySetOf, readSigningKey } from './index.ts';

const newPem = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const holder = { accountId: 'a'.repeat(24), roles: ['customer'], tokenVersion: 1, sessionId: 's' };

describe('keys of tokens', () => {
  it('are published all, and the first signs: no token is lost while keys are changed', async () => {
    const [old, next] = [newPem(), newPem()];
    const steps = await Promise.all([old, old + next, next + old, next].map(readSigningKey));
    const accepted = steps.map((from) =>
      steps.map(async (at) => {
        const verifier = createTokenVerifier({ keySet: keySetOf(at) });
        return verifier.verify(await issueToken(from, holder)).then(
          () => true,
          () => false,
        );
      }),
    );
    // A row for each step that a token is issued in, a column for each that it is shown in.
    expect(await Promise.all(accepted.map((row) => Promise.all(row)))).toEqual([
      [true, true, true, false],
      [true, true, true, false],
      [false, true, true, true],
      [false, true, true, true],
    ]);
  });

  it('must be Ed25519, every one', async () => {
    const foreign = generateKeyPairSync('x25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await expect(readSigningKey(newPem() + foreign)).rejects.toThrow('not an Ed25519 key');
    await expect(readSigningKey('nothing')).rejects.toThrow('DECODER');
  });
});
