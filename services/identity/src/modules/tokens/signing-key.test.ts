import { generateKeyPairSync } from 'node:crypto';
import { createTokenVerifier } from '@garage/service-kit';
import { emailDigest } from '@garage/service-kit/privacy';
import { describe, expect, it } from 'vitest';
import { issueToken, keySetOf, readSigningKey, renewSigningKey } from './index.ts';

const newPem = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const account = { id: 'a'.repeat(24), roles: ['customer'], tokenVersion: 1, email: 'Lan@example.com', verified: true };
const holder = { account, sessionId: 's' };

describe('keys of tokens', () => {
  it('are all published and the first signs, so that no token is lost during rotation', async () => {
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
    // One row per rotation step in which a token is issued, one column per step in which it is verified.
    expect(await Promise.all(accepted.map((row) => Promise.all(row)))).toEqual([
      [true, true, true, false],
      [true, true, true, false],
      [false, true, true, true],
      [false, true, true, true],
    ]);
  });

  it('have new ids after all tokens were revoked: no older token is accepted, whatever the clock [TRUST-13]', async () => {
    const key = await readSigningKey(newPem() + newPem());
    const epoch = Math.floor(Date.now() / 1_000) + 30;
    const renewed = renewSigningKey(key, epoch);
    const verifier = createTokenVerifier({ keySet: keySetOf(renewed) });
    await expect(verifier.verify(await issueToken(key, holder))).rejects.toMatchObject({ code: 'TOKEN_INVALID' });
    expect(await verifier.verify(await issueToken(renewed, holder))).toMatchObject({ issuedAt: epoch });
    expect(keySetOf(renewed).keys.map(({ kid }) => kid)).toEqual(
      keySetOf(key).keys.map(({ kid }) => `${kid}.${epoch}`),
    );
    expect(renewSigningKey(key, 0)).toBe(key);
  });

  it('must all be Ed25519', async () => {
    const foreign = generateKeyPairSync('x25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await expect(readSigningKey(newPem() + foreign)).rejects.toThrow('not an Ed25519 key');
    await expect(readSigningKey('nothing')).rejects.toThrow('DECODER');
  });
});

it('a token states the grants of its account, and none of an account without [WORK-90]', async () => {
  const key = await readSigningKey(newPem());
  const verifier = createTokenVerifier({ keySet: keySetOf(key) });
  const grantsFor = async (grants?: string[]) => {
    const token = await issueToken(key, { ...holder, account: { ...account, ...(grants && { grants }) } });
    return (await verifier.verify(token)).grants;
  };
  expect([await grantsFor(['technician']), await grantsFor([]), await grantsFor()]).toEqual([
    ['technician'],
    undefined,
    undefined,
  ]);
});

it('a token states the digest of a confirmed e-mail, and none of another [DAILY-62]', async () => {
  const key = await readSigningKey(newPem());
  const verifier = createTokenVerifier({ keySet: keySetOf(key) });
  const digestFor = async (verified: boolean) => {
    const token = await issueToken(key, { ...holder, account: { ...account, verified } });
    return (await verifier.verify(token)).emailDigest;
  };
  expect([await digestFor(true), await digestFor(false)]).toEqual([emailDigest('lan@example.com'), undefined]);
});
