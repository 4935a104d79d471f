import { randomBytes } from 'node:crypto';
import { REAUTH_TICKET_HEADER } from '@garage/contracts';
import type { LocalStack } from '@garage/local';
import { newEmail, openSession } from '../attack-logins/people.ts';
import { mailedTexts, type Person } from '../stack-client.ts';
import { expectAnswer, type Attack, type AttackStep } from './attack.ts';
import { openBrowser, type Ask } from './browser-client.ts';

const VICTIM_ADDRESS = '198.19.5.1';

/** With a stolen token: sets a new e-mail, confirms it, and resets the password. */
export const takeOverAccountAttack: Attack = {
  row: 'TRUST-1',
  title: 'take over an account with its token, and with its password',
  run: async ({ stack }) => [...(await withTokenAlone(stack)), ...(await withPassword(stack))],
};

async function withTokenAlone(stack: LocalStack): Promise<AttackStep[]> {
  const { victim, ask, code, email } = await requestEmailChange(stack);
  const plain = await ask('/api/accounts/confirm-email', { token: victim.token, body: { code } });
  const guessed = await ask('/api/accounts/confirm-email', {
    token: victim.token,
    headers: { [REAUTH_TICKET_HEADER]: randomBytes(32).toString('base64url') },
    body: { code },
  });
  const erased = await ask('/api/privacy/erase', { token: victim.token, body: {} });
  const login = await logIn(openBrowser(stack), victim);
  return [
    expectAnswer('the code of a new e-mail, with the token alone', plain, '403'),
    expectAnswer('the code of a new e-mail, with a guessed ticket', guessed, '403'),
    expectAnswer('to erase the account with the token alone', erased, '409'),
    expectAnswer(`the victim's login afterwards, while a hijacker waits at ${email.split('@')[0]}`, login, '200'),
  ];
}

async function withPassword(stack: LocalStack): Promise<AttackStep[]> {
  const { victim, ask, code, email } = await requestEmailChange(stack);
  const proof = await ask('/api/accounts/check-password', { token: victim.token, body: { password: victim.password } });
  const headers = { [REAUTH_TICKET_HEADER]: proof.headers.get(REAUTH_TICKET_HEADER) ?? '' };
  const moved = await ask('/api/accounts/confirm-email', { token: victim.token, headers, body: { code } });
  const { token } = moved.body;
  const erased = await ask('/api/privacy/erase', { token, body: { password: victim.password } });

  const owner = openBrowser(stack);
  const [link = ''] = await mailedTexts(stack, { to: victim.email, pattern: /\/undo-email#token=([\w-]+)/ });
  const undone = await owner('/api/accounts/undo-email', { body: { token: link } });
  const newPassword = randomBytes(12).toString('base64url');
  await owner('/api/accounts/set-password', { body: { token: undone.body.setPasswordToken, newPassword } });
  const call = await ask(`/api/accounts/${victim.id}`, { token });
  const [oldLogin, newLogin] = [await logIn(ask, victim), await logIn(ask, { ...victim, email })];
  const login = await logIn(owner, { ...victim, password: newPassword });
  return [
    expectAnswer('to erase the account that was moved', erased, '409'),
    expectAnswer('the token after the victim opened the link of the old address', call, '401'),
    expectAnswer('the known password at the old address', oldLogin, '401'),
    expectAnswer('the known password at the new address', newLogin, '401'),
    {
      tried: "the victim's login with a new password at the old address",
      outcome: login.summary,
      held: login.status === 200 && login.body.id === victim.id,
    },
  ];
}

/** Requests another e-mail for a new account, with its token in another browser. */
async function requestEmailChange(stack: LocalStack) {
  const victim = await openSession(stack, VICTIM_ADDRESS);
  const ask = openBrowser(stack);
  const email = newEmail('ke-trom');
  await ask(`/api/accounts/${victim.id}`, { method: 'PUT', token: victim.token, body: { email } });
  const [code = ''] = await mailedTexts(stack, { to: email });
  return { victim, ask, email, code };
}

const logIn = (ask: Ask, { email, password }: Person) => ask('/api/accounts/login', { body: { email, password } });
