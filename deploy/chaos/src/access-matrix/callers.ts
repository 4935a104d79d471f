import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Caller } from '@garage/contracts';
import type { LocalStack } from '@garage/local';
import { waitFor } from '@garage/testing';
import { openAccount, openSession } from '../attack-logins/people.ts';
import { ask, demoAccount, logIn, send, type Person } from '../stack-client.ts';
import { signToken } from '../token-issuer.ts';

export interface Callers {
  /** Account whose data the sample requests access. */
  ownerId: string;
  /** Returns the caller's bearer token; undefined for a guest. `isNew`: of a separate session, for a request that ends its session. */
  tokenOf(caller: Caller, options: { isNew: boolean }): Promise<string | undefined>;
}

const FROM = '198.19.1.3';

/** Creates the callers of the access table: two new customers, one of them locked, and invalid tokens. */
export async function openCallers(stack: LocalStack): Promise<Callers> {
  const accounts: Partial<Record<Caller, Person>> = {
    owner: await openAccount(stack, '198.19.1.1'),
    other: demoAccount('customer'),
    technician: demoAccount('technician'),
    admin: demoAccount('admin'),
    master: demoAccount('master'),
  };
  const open = async (caller: Caller) => {
    const person = accounts[caller];
    return person && logIn(stack.gateway, person, FROM);
  };
  const { id: ownerId = '' } = (await open('owner')) ?? {};
  const tokens: Partial<Record<Caller, string | undefined>> = await createInvalidTokens(stack, ownerId);
  for (const caller of ['owner', 'other', 'technician', 'admin', 'master'] as const) {
    tokens[caller] = (await open(caller))?.token;
  }
  tokens.locked = await lockedToken(stack, tokens.master);
  return {
    ownerId,
    tokenOf: async (caller, { isNew }) => (isNew && (await open(caller))?.token) || tokens[caller],
  };
}

/** Returns a token of an account that is locked afterwards, once every service refuses it. */
async function lockedToken(stack: LocalStack, master: string | undefined): Promise<string> {
  const { id: accountId, token } = await openSession(stack, '198.19.1.2');
  await send(`${stack.gateway}/api/roles/disable`, { method: 'PUT', token: master, body: { accountId } });
  await waitFor(async () => {
    const statuses = await Promise.all([
      send(`${stack.services.identity}/api/accounts/${accountId}`, { token }),
      send(`${stack.services.catalogue}/api/catalogue/stats`, { token }),
    ]);
    return statuses.every(({ status }) => status === 401);
  });
  return token;
}

/** Master tokens in the form of identity: an expired one, and one signed by another key with the same key id. */
async function createInvalidTokens(stack: LocalStack, accountId: string): Promise<{ expired: string; forged: string }> {
  const { body } = await ask<{ keys: Array<{ kid: string }> }>(`${stack.services.identity}/.well-known/jwks.json`);
  const [{ kid } = { kid: '' }] = body.keys;
  const sign = (key: KeyObject, secondsValid: number) =>
    signToken(key, { accountId, role: 'master', kid, secondsValid });
  const ownKey = createPrivateKey(readFileSync(join(stack.logs, '../secrets/token-private-key.pem')));
  return { expired: await sign(ownKey, -1), forged: await sign(generateKeyPairSync('ed25519').privateKey, 3_600) };
}
