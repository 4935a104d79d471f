import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Caller } from '@garage/contracts';
import type { LocalStack } from '@garage/local';
import { waitFor } from '@garage/testing';
import { SignJWT } from 'jose';
import { openAccount, type Person } from '../attack-logins/people.ts';
import { targetOf } from '../attack-logins/target.ts';
import { ask, demoAccount, logIn } from '../stack-client.ts';

export interface Callers {
  /** The account that the requests concern. */
  ownerId: string;
  /** The bearer token of the caller; undefined for a guest. */
  tokenOf(caller: Caller): Promise<string | undefined>;
  /** A token of a new session, for a request that ends it. */
  freshTokenOf(caller: Caller): Promise<string | undefined>;
}

const FROM = '198.19.1.3';

/** Creates the callers of the access table: two new customers, one of them locked, and invalid tokens. */
export async function openCallers(stack: LocalStack): Promise<Callers> {
  const target = targetOf(stack);
  const [ownerAccount, lockedAccount] = [
    await openAccount(target, '198.19.1.1'),
    await openAccount(target, '198.19.1.2'),
  ];
  const accounts: Partial<Record<Caller, Person>> = {
    owner: ownerAccount,
    other: demoAccount('customer'),
    admin: demoAccount('admin'),
    master: demoAccount('master'),
  };
  const tokens: Partial<Record<Caller, string>> = {};
  for (const [caller, credentials] of Object.entries(accounts)) {
    Object.assign(tokens, { [caller]: (await logIn(stack.gateway, credentials, FROM)).token });
  }
  const { id: ownerId } = await logIn(stack.gateway, ownerAccount, FROM);
  const invalid = await createInvalidTokens(stack, ownerId);
  const locked = await lockedToken(stack, { credentials: lockedAccount, master: tokens.master ?? '' });
  const known = { ...tokens, ...invalid, locked };

  const tokenOf = async (caller: Caller) => (caller === 'guest' ? undefined : known[caller]);

  return {
    ownerId,
    tokenOf,
    async freshTokenOf(caller) {
      const credentials = accounts[caller];
      return credentials ? (await logIn(stack.gateway, credentials, FROM)).token : tokenOf(caller);
    },
  };
}

/** Returns a token of an account that is locked afterwards, once every service refuses it. */
async function lockedToken(
  stack: LocalStack,
  { credentials, master }: { credentials: Person; master: string },
): Promise<string> {
  const { id: accountId, token } = await logIn(stack.gateway, credentials, FROM);
  await ask(`${stack.gateway}/api/roles/disable`, { method: 'PUT', token: master, body: { accountId } });
  await waitFor(async () => {
    const statuses = await Promise.all([
      ask(`${stack.services.identity}/api/accounts/${accountId}`, { token }),
      ask(`${stack.services.catalogue}/api/catalogue/stats`, { token }),
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
    new SignJWT({ roles: ['master'], sid: crypto.randomUUID(), ver: 1 })
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .setSubject(accountId)
      .setIssuer('garage')
      .setIssuedAt(Math.floor(Date.now() / 1_000) - 100)
      .setExpirationTime(Math.floor(Date.now() / 1_000) + secondsValid)
      .sign(key);
  const ownKey = createPrivateKey(readFileSync(join(stack.logs, '../secrets/token-private-key.pem')));
  return { expired: await sign(ownKey, -1), forged: await sign(generateKeyPairSync('ed25519').privateKey, 3_600) };
}
