import { timesParallel } from '@garage/local';
import { codesTo, openAccount } from './people.ts';
import { addressAt, call, callUntilAnswered, countChecks, tally, type Target } from './target.ts';

export interface CodeGuessing {
  guesses: number;
  /** Guesses that were compared with the code. */
  evaluated: number;
  answers: Record<string, number>;
  /** The answer to the right code afterwards. */
  rightCodeAfterwards: string;
}

/** Guesses one mailed code from many addresses over all gateways at the same time, then tries the right code. */
export async function guessCode(
  target: Target,
  { guesses, addresses }: { guesses: number; addresses: number },
): Promise<CodeGuessing> {
  const { email } = await openAccount(target, addressAt(0));
  await callUntilAnswered(target, '/api/accounts/forgot-password', { body: { email }, from: addressAt(1) });
  const [code = ''] = await codesTo(target, { email, atLeast: 2 });
  const wrong = wrongCodes(code, guesses);
  const newPassword = 'mật khẩu của kẻ trộm';
  const path = '/api/accounts/reset-password';
  const before = await countChecks(target, 'code');
  const answers = await timesParallel(guesses, guesses, (index) => {
    const body = { email, verificationCode: wrong[index], newPassword };
    return call(target, path, { at: index, from: addressAt(index % addresses), body });
  });
  const evaluated = (await countChecks(target, 'code')) - before;
  const body = { email, verificationCode: code, newPassword };
  const right = await callUntilAnswered(target, path, { from: addressAt(addresses), body });
  return { guesses, evaluated, answers: tally(answers), rightCodeAfterwards: `${right.status} ${right.code}` };
}

function wrongCodes(code: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'));
}
