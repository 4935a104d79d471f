import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSigningKey } from '../tokens/index.ts';
import { issueSetupTicket, readSetupTicket } from './setup-ticket.ts';

const newPem = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const holder = { accountId: 'a'.repeat(24), tokenVersion: 3 };

describe('the ticket for the setup of a second factor', () => {
  it('stays valid while its key is among the keys, and no longer [TRUST-4]', async () => {
    const [old, next] = [newPem(), newPem()];
    const ticket = await issueSetupTicket(await readSigningKey(old), holder);
    const keys = await Promise.all([old, old + next, next + old, next].map(readSigningKey));
    expect(await Promise.all(keys.map((key) => readSetupTicket(key, ticket)))).toEqual([holder, holder, holder, null]);
  });

  it('is refused when it is malformed', async () => {
    const key = await readSigningKey(newPem());
    expect(await readSetupTicket(key, 'not.a.ticket')).toBeNull();
  });
});
