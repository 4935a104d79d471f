import { timesParallel, type LocalStack } from '@garage/local';
import { expectAnswer, type AttackStep } from '../attack/attack.ts';
import { mailedTexts } from '../stack-client.ts';
import { addressAt, call, callUntilAnswered, countChecks, tally } from './gateway-calls.ts';
import { openAccount } from './people.ts';

const ADDRESSES = 100;
const AT_ONCE = 64;
const MAX_CODE_CHECKS = 5;
/** Maximum password checks of one account per hour. */
const MAX_PASSWORD_CHECKS = 100;

export const wrongCode = (code: string, distance = 1): string =>
  String((Number(code) + distance) % 1_000_000).padStart(6, '0');

/** Guesses one mailed code from many addresses over all gateways at the same time, then tries the right code. */
export async function guessCode(stack: LocalStack, guesses: number): Promise<AttackStep[]> {
  const { email } = await openAccount(stack, addressAt(0));
  await callUntilAnswered(stack, '/api/accounts/forgot-password', { body: { email }, from: addressAt(1) });
  const [code = ''] = await mailedTexts(stack, { to: email, atLeast: 2 });
  const path = '/api/accounts/reset-password';
  const bodyOf = (verificationCode: string) => ({ email, verificationCode, newPassword: 'mật khẩu của kẻ trộm' });
  const before = await countChecks(stack, 'code');
  const answers = await timesParallel(guesses, guesses, (at) =>
    call(stack, path, { at, from: addressAt(at % ADDRESSES), body: bodyOf(wrongCode(code, at + 1)) }),
  );
  const compared = (await countChecks(stack, 'code')) - before;
  const right = await callUntilAnswered(stack, path, { from: addressAt(ADDRESSES), body: bodyOf(code) });
  return [
    {
      tried: `${guesses} guesses of one mailed code at once`,
      outcome: `${compared} compared, of ${MAX_CODE_CHECKS} allowed; ${tally(answers)}`,
      held: compared > 0 && compared <= MAX_CODE_CHECKS,
    },
    expectAnswer('the right code afterwards', right, '400 CODE_WRONG'),
  ];
}

const home = '203.0.113.77';

/** Guesses the password of one account from many addresses over all gateways, then logs in as its owner. */
export async function guessPassword(stack: LocalStack, guesses: number): Promise<AttackStep[]> {
  const person = await openAccount(stack, home);
  const path = '/api/accounts/login';
  const logIn = (options: { from: string; cookie?: string }) =>
    callUntilAnswered(stack, path, { ...options, body: person });
  const first = await logIn({ from: home });
  const [cookie = ''] = (first.headers.getSetCookie()[0] ?? '').split(';');
  if (cookie === '') throw new Error(`The owner's login was answered ${first.status} and set no device cookie`);
  const before = await countChecks(stack, 'password');
  // Without accents: each of these guesses is one comparison, while one with accents is compared in each of its spellings.
  const answers = await timesParallel(guesses, AT_ONCE, (at) =>
    call(stack, path, { at, from: addressAt(at % ADDRESSES), body: { ...person, password: `guess ${at}` } }),
  );
  const compared = (await countChecks(stack, 'password')) - before;
  const known = await logIn({ from: home, cookie });
  const elsewhere = await logIn({ from: addressAt(ADDRESSES) });
  return [
    {
      tried: `${guesses} guesses of one password`,
      outcome: `${compared} compared, of ${MAX_PASSWORD_CHECKS} allowed in an hour; ${tally(answers)}`,
      held: compared > 0 && compared <= MAX_PASSWORD_CHECKS,
    },
    expectAnswer("the owner's login from a known browser", known, '200'),
    expectAnswer("the owner's login from an unknown browser", elsewhere, '403 LOGIN_LOCKED_OUT'),
  ];
}
