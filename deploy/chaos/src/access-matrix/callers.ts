import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Caller, RouteOf } from '@garage/contracts';
import type { LocalStack } from '@garage/local';
import { waitFor } from '@garage/testing';
import { SignJWT } from 'jose';
import { openAccount } from '../attack-logins/people.ts';
import { ask } from '../stack-client.ts';

interface Credentials {
  email: string;
  password: string;
}

export interface Callers {
  /** Of the account that requests are about. */
  ownerId: string;
  /** What this caller sends as its bearer token; undefined for a guest. */
  tokenOf(caller: Caller): Promise<string | undefined>;
  /** The same in a session of its own, for a request that ends it. */
  freshTokenOf(caller: Caller): Promise<string | undefined>;
}

const demoPassword = 'Garage@2026';
const demo = (name: string): Credentials => ({ email: `${name}@garage.local`, password: demoPassword });

/** Makes what the callers of the table need: two new customers, one of them locked, and tokens that were never given. */
export async function openCallers(stack: LocalStack): Promise<Callers> {
  const target = { ...stack, identity: stack.services.identity, mail: stack.mail.http };
  const [ownerAccount, lockedAccount] = [
    await openAccount(target, '198.19.1.1'),
    await openAccount(target, '198.19.1.2'),
  ];
  const accounts: Partial<Record<Caller, Credentials>> = {
    owner: ownerAccount,
    other: demo('customer'),
    admin: demo('admin'),
    master: demo('master'),
  };
  const tokens: Partial<Record<Caller, string>> = {};
  for (const [caller, credentials] of Object.entries(accounts)) {
    Object.assign(tokens, { [caller]: (await logIn(stack, credentials)).token });
  }
  const { id: ownerId } = await logIn(stack, ownerAccount);
  const made = await makeTokens(stack, ownerId);
  const locked = await lockedToken(stack, { credentials: lockedAccount, master: tokens.master ?? '' });
  const known = { ...tokens, ...made, locked };

  const tokenOf = async (caller: Caller) => (caller === 'guest' ? undefined : known[caller]);

  return {
    ownerId,
    tokenOf,
    async freshTokenOf(caller) {
      const credentials = accounts[caller];
      return credentials ? (await logIn(stack, credentials)).token : tokenOf(caller);
    },
  };
}

async function logIn({ gateway }: LocalStack, body: Credentials): Promise<RouteOf<'accounts.login'>['response']> {
  const answer = await ask<RouteOf<'accounts.login'>['response']>(`${gateway}/api/accounts/login`, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': '198.19.1.3' },
  });
  if (answer.status !== 200) throw new Error(`${body.email} cannot sign in: ${answer.status}`);
  return answer.body;
}

/** A token of an account that was locked afterwards, once every service has heard of it. */
async function lockedToken(
  stack: LocalStack,
  { credentials, master }: { credentials: Credentials; master: string },
): Promise<string> {
  const { id: accountId, token } = await logIn(stack, credentials);
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

/** As identity would have signed them for a master: one that is over, and one by another key under the same name. */
async function makeTokens(stack: LocalStack, accountId: string): Promise<{ expired: string; forged: string }> {
  const { body } = await ask<{ keys: Array<{ kid: string }> }>(`${stack.services.identity}/.well-known/jwks.json`);
  const [{ kid } = { kid: '' }] = body.keys;
  const sign = (key: KeyObject, lastsSeconds: number) =>
    new SignJWT({ roles: ['master'], sid: crypto.randomUUID(), ver: 1 })
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .setSubject(accountId)
      .setIssuer('garage')
      .setIssuedAt(Math.floor(Date.now() / 1_000) - 100)
      .setExpirationTime(Math.floor(Date.now() / 1_000) + lastsSeconds)
      .sign(key);
  const ours = createPrivateKey(readFileSync(join(stack.logs, '../secrets/token-private-key.pem')));
  return { expired: await sign(ours, -1), forged: await sign(generateKeyPairSync('ed25519').privateKey, 3_600) };
}
