import { randomBytes } from 'node:crypto';
import { waitUntil, type LocalStack } from '@garage/local';
import type { Attack } from './attack.ts';
import { newEmail } from '../attack-logins/people.ts';
import { mailedTexts } from '../stack-client.ts';
import { openBrowser, textIn, type Ask } from './browser-client.ts';

/** Longer than the minimum interval between two codes to one address. */
const RESEND_TIMEOUT_MS = 90_000;

/** Victim and attacker register the same address; the victim's code must not confirm the attacker's password. */
export const verifyForeignRegistrationAttack: Attack = {
  row: 'TRUST-3',
  title: "have a victim's code verify an attacker's password",
  run: async ({ stack }) => {
    const email = newEmail('nan-nhan');
    const [victim, attacker] = [openBrowser(stack), openBrowser(stack)];
    const [own, foreign] = [randomBytes(12).toString('base64url'), randomBytes(12).toString('base64url')];
    const register = (ask: Ask, password: string) =>
      ask('/api/accounts/create', { body: { fullName: 'Nguyễn Văn Đích', email, password } });
    await register(victim, own);
    const second = await register(attacker, foreign);
    await resendWhenFree(victim, email);
    const codes = await mailedTexts(stack.mail.http, { to: email, atLeast: 2 });
    const verified = await victim('/api/accounts/verify', { body: { email, code: codes[0] ?? '' } });
    const logins = await logInsOf(stack, { email, passwords: [foreign, own] });
    return [
      {
        tried: `the attacker registers the victim's address again (${second.status}), the victim resends and verifies`,
        outcome: `verified: ${verified.status} ${textIn(verified, 'message')}`,
        held: verified.status === 200,
      },
      {
        tried: "the attacker's login, then the victim's",
        outcome: logins.map(({ status }) => status).join(', '),
        held: logins[0]?.status === 401 && logins[1]?.status === 200,
      },
    ];
  },
};

function resendWhenFree(ask: Ask, email: string): Promise<Awaited<ReturnType<Ask>>> {
  const resend = async (): Promise<Awaited<ReturnType<Ask>>> => {
    const answer = await ask('/api/accounts/resend-code', { body: { email } });
    if (answer.status !== 200) throw new Error(`it is answered ${answer.status}`);
    return answer;
  };
  return waitUntil(resend, { what: 'Another code', timeoutMs: RESEND_TIMEOUT_MS, intervalMs: 5_000 });
}

async function logInsOf(
  stack: LocalStack,
  { email, passwords }: { email: string; passwords: readonly string[] },
): Promise<Awaited<ReturnType<Ask>>[]> {
  const answers = [];
  for (const password of passwords)
    answers.push(await openBrowser(stack)('/api/accounts/login', { body: { email, password } }));
  return answers;
}
