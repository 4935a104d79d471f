import { randomBytes } from 'node:crypto';
import { expectAnswer, type Attack } from './attack.ts';
import { newEmail } from '../attack-logins/people.ts';
import { mailedTexts, untilAnswered } from '../stack-client.ts';
import { openBrowser, type Ask } from './browser-client.ts';

/** The timeout is longer than the interval in which identity sends only one code to an address. */
const resending = { what: 'Another code', timeoutMs: 90_000, intervalMs: 5_000 };

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
    const resend = () => victim('/api/accounts/resend-code', { body: { email } });
    await untilAnswered(resend, { ...resending, isRetried: (status) => status !== 200 });
    const codes = await mailedTexts(stack, { to: email, atLeast: 2 });
    const verified = await victim('/api/accounts/verify', { body: { email, code: codes[0] ?? '' } });
    const logIn = (password: string) => openBrowser(stack)('/api/accounts/login', { body: { email, password } });
    return [
      expectAnswer(
        `the victim resends and verifies after the attacker's registration (${second.status})`,
        verified,
        '200',
      ),
      expectAnswer("the attacker's login", await logIn(foreign), '401'),
      expectAnswer("the victim's login", await logIn(own), '200'),
    ];
  },
};
