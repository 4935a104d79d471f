import type { RouteOf } from '@garage/contracts';
import { randomBytes } from 'node:crypto';
import { runningStack } from '@garage/local/running-stack';
import { describe, expect, it } from 'vitest';
import { ask, queryIdentity, type FailureBody } from './stack-client.ts';

type Session = RouteOf<'accounts.googleLogin'>['response'];

const stack = runningStack();
const newPerson = () => `p-${randomBytes(5).toString('hex')}`;

describe.each(['google', 'facebook'] as const)('a login with %s on the running product', (provider) => {
  const logIn = <Body>(access_token: string) =>
    ask<Body>(`${stack.gateway}/api/accounts/${provider}-login`, { method: 'POST', body: { access_token } });
  const refusal = async (token: string) => {
    const { status, body } = await logIn<FailureBody>(token);
    return [status, body.code];
  };

  it('returns a valid token, for the same account every time [API-05, API-06]', async () => {
    const person = newPerson();
    const first = await logIn<Session>(`valid.${person}`);
    const again = await logIn<Session>(`valid.${person}`);
    expect([first.status, again.status, again.body.id]).toEqual([200, 200, first.body.id]);
    expect(first.body.user.email).toBe(`${person}@${provider}.example`);
    const { body } = await ask<RouteOf<'accounts.get'>['response']>(`${stack.gateway}/api/accounts/${first.body.id}`, {
      token: first.body.token,
    });
    expect(body.account).toMatchObject({ type: provider, verified: true, email: first.body.email });
  });

  it('refuses another application’s token, an expired one, and garbage', async () => {
    const person = newPerson();
    for (const token of [`other-app.${person}`, `expired.${person}`, 'garbage'])
      expect(await refusal(token)).toEqual([401, 'SOCIAL_TOKEN_REFUSED']);
  });

  it('requires an e-mail', async () => {
    expect(await refusal(`no-email.${newPerson()}`)).toEqual([400, 'SOCIAL_NO_EMAIL']);
  });

  it.each(['cut', 'slow'])('reports that the provider is unavailable when its connection is %s', async (kind) => {
    expect(await refusal(`${kind}.${newPerson()}`)).toEqual([503, 'SOCIAL_PROVIDER_AWAY']);
  });

  it('is refused for a locked account [AUTH-09]', async () => {
    const person = newPerson();
    const { body } = await logIn<Session>(`valid.${person}`);
    await lock(body.email);
    expect(await refusal(`valid.${person}`)).toEqual([403, 'ACCOUNT_LOCKED']);
  });
});

describe('the site', () => {
  it('may load exactly the scripts of the social providers [AUTH-41, AUTH-42, B-60]', async () => {
    const { body } = await ask<RouteOf<'accounts.socialProviders'>['response']>(
      `${stack.gateway}/api/accounts/social-providers`,
    );
    const policy = (await fetch(stack.gateway)).headers.get('content-security-policy') ?? '';
    const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
    const scripts = [body.google?.scriptUrl ?? '', body.facebook?.scriptUrl ?? ''];
    expect(sources).toEqual(["'self'", new URL(scripts[0] ?? '').origin]);
    for (const script of scripts) expect((await fetch(script)).headers.get('content-type')).toContain('javascript');
  });
});

/** Locks the account in the database. */
const lock = (email: string) =>
  queryIdentity(stack.mongodb, (db) =>
    db.collection('accounts').findOneAndUpdate({ email }, { $set: { active: false } }),
  );
