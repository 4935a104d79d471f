import { randomInt } from 'node:crypto';
import { timesParallel, type LocalStack } from '@garage/local';
import { addressAt, callUntilAnswered, tally } from '../attack-logins/gateway-calls.ts';
import { wrongCode } from '../attack-logins/guess.ts';
import { copyAccount, openAccount } from '../attack-logins/people.ts';
import { mailedTexts, type RawAnswer } from '../stack-client.ts';
import { expectAnswer, expectAtMost, type Attack, type AttackStep } from './attack.ts';

const FORGET = '/api/accounts/forgot-password';
const RESET = '/api/accounts/reset-password';
const newPassword = 'mật khẩu mới của chủ';
const MAX_MAILS = 5;
const MAX_COMPARED = 30;

/** Network addresses that no earlier run has used, so that its rate limits do not apply. */
const base = 10_000 + randomInt(20_000);
const networkAt = (index: number): string => addressAt(base + index);

const countStatus = (answers: readonly RawAnswer[], wanted: number): number =>
  answers.filter(({ status }) => status === wanted).length;

/** The victim requests a reset code. Attackers in many networks then use up the allowed attempts and request codes for the same address. */
async function burnTries(stack: LocalStack, strangers: number): Promise<AttackStep[]> {
  const { email } = await openAccount(stack, networkAt(0));
  const asked = await callUntilAnswered(stack, FORGET, { body: { email }, from: networkAt(0) });
  const [cookie] = /garage-reset=[^;]+/.exec(asked.headers.get('set-cookie') ?? '') ?? [];
  const [code = ''] = await mailedTexts(stack, { to: email, atLeast: 2 });
  const reset = (at: number, code: string, cookie?: string) =>
    callUntilAnswered(stack, RESET, { at, from: networkAt(at), cookie, body: { email, code, newPassword } });
  const tries = await timesParallel(strangers * 2, 10, (at) => reset(1 + (at % strangers), wrongCode(code)));
  const asks = await timesParallel(strangers, 10, (at) =>
    callUntilAnswered(stack, FORGET, { at, from: networkAt(1 + at), body: { email } }),
  );
  const elsewhere = await reset(strangers + 1, code);
  const own = await reset(0, code, cookie);
  return [
    {
      tried: `${tries.length} wrong codes from ${strangers} networks, then the right one from one of them`,
      outcome: `${tally(tries)}; the right code: ${elsewhere.summary}`,
      held: countStatus([...tries, elsewhere], 200) === 0,
    },
    expectAtMost(
      `mails from ${asks.length} requests of codes in ${strangers} networks`,
      countStatus(asks, 200),
      MAX_MAILS,
    ),
    expectAnswer('the owner’s code from the browser that asked for it, after all that', own, '200'),
  ];
}

/** Guesses codes of many accounts from one network. */
async function guessFromOneNetwork(stack: LocalStack): Promise<AttackStep> {
  const { email: model } = await openAccount(stack, networkAt(2_000));
  const emails = await copyAccount(stack, model, 12);
  await timesParallel(emails.length, 4, (at) =>
    callUntilAnswered(stack, FORGET, { from: networkAt(2_001 + at), body: { email: emails[at] } }),
  );
  // Uses many addresses of one /64, as any IPv6 client can.
  const network = `2001:db8:${base.toString(16)}:1`;
  const answers = await timesParallel(emails.length * 5, 1, (at) =>
    callUntilAnswered(stack, RESET, {
      at,
      from: `${network}::${at + 1}`,
      body: { email: emails[at % emails.length], code: '000000', newPassword },
    }),
  );
  const compared = answers.filter(({ code }) => code === 'CODE_WRONG').length;
  const tried = `comparisons of ${answers.length} codes at ${emails.length} accounts from one IPv6 network`;
  return expectAtMost(tried, compared, MAX_COMPARED);
}

export const burnTriesAttack: Attack = {
  row: 'TRUST-5',
  title: 'keep somebody from resetting the password, and guess codes over many accounts',
  run: async ({ stack, size }) => [
    ...(await burnTries(stack, size === 'long' ? 200 : 20)),
    await guessFromOneNetwork(stack),
  ],
};
