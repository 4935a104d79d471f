import { randomBytes } from 'node:crypto';
import { timesParallel } from '@garage/local';
import { codesTo, copyAccount, openAccount } from '../attack-logins/people.ts';
import { addressAt, callUntilAnswered, targetOf, type AttackAnswer, type Target } from '../attack-logins/target.ts';
import type { Attack, AttackStep, AttackTarget } from './attack.ts';

const FORGET = '/api/accounts/forgot-password';
const RESET = '/api/accounts/reset-password';
const newPassword = 'mật khẩu mới của chủ';

/** Addresses of this run alone, so that limits of other runs do not apply. */
const base = 10_000 + (randomBytes(2).readUInt16BE() % 20_000);
const networkAt = (index: number): string => addressAt(base + index);

const ticketOf = ({ headers }: AttackAnswer): string =>
  /garage-reset=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '';
const counted = (answers: readonly AttackAnswer[], is: (answer: AttackAnswer) => boolean): number =>
  answers.filter(is).length;

async function run({ stack, size }: AttackTarget): Promise<AttackStep[]> {
  const target = targetOf(stack);
  const strangers = size === 'long' ? 200 : 20;
  return [...(await burnTries(target, strangers)), await guessFromOneNetwork(target)];
}

/** The victim requests a code; strangers in many networks use up its tries and request codes too. */
async function burnTries(target: Target, strangers: number): Promise<AttackStep[]> {
  const { email } = await openAccount(target, networkAt(0));
  const asked = await callUntilAnswered(target, FORGET, { body: { email }, from: networkAt(0) });
  const [code = ''] = await codesTo(target, { email, atLeast: 2 });
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const tries = await timesParallel(strangers * 2, 10, (at) =>
    callUntilAnswered(target, RESET, {
      at,
      from: networkAt(1 + (at % strangers)),
      body: { email, code: wrong, newPassword },
    }),
  );
  const asks = await timesParallel(strangers, 10, (at) =>
    callUntilAnswered(target, FORGET, { at, from: networkAt(1 + at), body: { email } }),
  );
  const mailed = counted(asks, ({ status }) => status === 200);
  const body = { email, code, newPassword };
  const elsewhere = await callUntilAnswered(target, RESET, { from: networkAt(strangers + 1), body });
  const own = await callUntilAnswered(target, RESET, { from: networkAt(0), cookie: ticketOf(asked), body });
  return [
    {
      tried: `${tries.length} wrong codes from ${strangers} networks, then the right one from one of them`,
      outcome: `${counted(tries, ({ status }) => status === 200)} got in; the right code: ${elsewhere.status}`,
      held: tries.every(({ status }) => status !== 200) && elsewhere.status !== 200,
    },
    {
      tried: `${asks.length} new codes for the victim from ${strangers} networks`,
      outcome: `${mailed} mailed`,
      held: mailed <= 5,
    },
    {
      tried: 'the owner’s code from the browser that asked for it, after all that',
      outcome: `${own.status} ${own.code ?? ''}`.trim(),
      held: own.status === 200,
    },
  ];
}

/** Tries codes of many accounts from one network. */
async function guessFromOneNetwork(target: Target): Promise<AttackStep> {
  const { email: model } = await openAccount(target, networkAt(2_000));
  const emails = await copyAccount(target, { email: model, times: 12 });
  await timesParallel(emails.length, 4, (at) =>
    callUntilAnswered(target, FORGET, { from: networkAt(2_001 + at), body: { email: emails[at] } }),
  );
  // Uses many addresses of one /64, as any IPv6 client can.
  const network = `2001:db8:${base.toString(16)}:1`;
  const answers = await timesParallel(emails.length * 5, 1, (at) =>
    callUntilAnswered(target, RESET, {
      at,
      from: `${network}::${at + 1}`,
      body: { email: emails[at % emails.length], code: '000000', newPassword },
    }),
  );
  const compared = counted(answers, ({ code }) => code === 'CODE_WRONG');
  return {
    tried: `${answers.length} codes at ${emails.length} accounts from one IPv6 network`,
    outcome: `${compared} compared, ${counted(answers, ({ status }) => status === 429)} refused`,
    held: compared <= 30,
  };
}

export const burnTriesAttack: Attack = {
  row: 'TRUST-5',
  title: 'keep somebody from resetting the password, and guess codes over many accounts',
  run,
};
