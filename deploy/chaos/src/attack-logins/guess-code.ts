import { codesTo, openAccount } from './people.ts';
import { addressAt, call, callMany, callPatiently, countChecks, tally } from './target.ts';
import type { Target } from './target.ts';

export interface CodeGuessing {
  guesses: number;
  /** Guesses that were compared with the code. */
  evaluated: number;
  answers: Record<string, number>;
  /** What the right code is answered after all of them. */
  rightCodeAfterwards: string;
}

/** Guesses one mailed code from many addresses over all gateways, all at once, and then tries the right one. */
export async function guessCode(
  target: Target,
  { guesses, addresses }: { guesses: number; addresses: number },
): Promise<CodeGuessing> {
  const { email } = await openAccount(target, addressAt(0));
  await callPatiently(target, '/api/accounts/forgot-password', { body: { email }, from: addressAt(1) });
  const [code = ''] = await codesTo(target, { email, atLeast: 2 });
  const wrong = wrongCodes(code, guesses);
  const newPassword = 'mật khẩu của kẻ trộm';
  const path = '/api/accounts/reset-password';
  const before = await countChecks(target, 'code');
  const answers = await callMany({ times: guesses, atOnce: guesses }, (index) => {
    const body = { email, verificationCode: wrong[index], newPassword };
    return call(target, path, { at: index, from: addressAt(index % addresses), body });
  });
  const evaluated = (await countChecks(target, 'code')) - before;
  const body = { email, verificationCode: code, newPassword };
  const right = await callPatiently(target, path, { from: addressAt(addresses), body });
  return { guesses, evaluated, answers: tally(answers), rightCodeAfterwards: `${right.status} ${right.code}` };
}

function wrongCodes(code: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'));
}
