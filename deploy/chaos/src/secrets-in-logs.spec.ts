import { describeLeak, findLeaks, plantedSecret, secretForms } from '@garage/local';
import { randomBytes } from 'node:crypto';
import { runningStack } from '@garage/local/running-stack';
import { describe, expect, it } from 'vitest';
import { openAccount } from './attack-logins/people.ts';
import { ask, mailedTexts, type LoginAnswer } from './stack-client.ts';

const stack = runningStack();
const { gateway, logs } = stack;

const randomText = (): string => randomBytes(12).toString('hex');
const post = <Body>(name: string, body: unknown, token?: string) =>
  ask<Body>(`${gateway}/api/accounts/${name}`, { method: 'POST', body, ...(token && { token }) });

/** Sends valid, wrong and malformed secrets of every kind to the product; returns them by name. */
async function plant(): Promise<Record<string, string>> {
  const { email, password } = await openAccount(stack, '198.19.0.1');
  const [wrong, broken, next, social] = [randomText(), randomText(), randomText(), randomText()];
  const { headers, body } = await post<LoginAnswer>('login', { email, password });
  const [cookie = ''] = (headers.getSetCookie()[0] ?? '').split(';');
  await post('login', { email, password: wrong });
  await post('login', { email, password: [wrong], token: wrong });
  // A parser's error message may quote malformed input.
  for (const text of [`{"password":"${broken}",}`, `{"password":"${broken}`, broken]) await post('login', text);
  await post('google-login', { access_token: `valid.${social}` });
  await post('facebook-login', { access_token: `cut.${social}` });
  await post('facebook-login', { access_token: `garbage ${social}` });
  const { token } = body;
  await ask(`${gateway}/api/products/search?name=${token}`, { token: `${token}x` });
  await ask(`${gateway}/api/accounts/${body.id}`, { token: `${token.slice(0, -6)}abcdef` });
  await post('check-password', { password: wrong }, token);
  await post('forgot-password', { email });
  const [reset = '', verification = ''] = await mailedTexts(stack, { to: email, atLeast: 2 });
  await post('reset-password', { email, code: reset, newPassword: [next] });
  await post('reset-password', { email, code: reset, newPassword: next });
  return { password, wrong, broken: broken.slice(0, 8), next, social, token, cookie, reset, verification };
}

describe('no log of the product', () => {
  it('contains a password, a code, a token or a cookie that was sent, valid, wrong or malformed [SRV-19]', async () => {
    const planted = Object.entries(await plant());
    expect(planted.filter(([, value]) => value === '')).toEqual([]);
    const secrets = planted.map(([name, value]) => plantedSecret(`the planted ${name}`, value));
    const leaks = await findLeaks(logs, [...secrets, ...secretForms]);
    expect(leaks.map(describeLeak)).toEqual([]);
  });
});
