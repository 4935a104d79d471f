import { timesParallel } from '@garage/local';
import { openAccount } from './people.ts';
import { addressAt, call, callUntilAnswered, countChecks, tally, type AttackAnswer, type Target } from './target.ts';

export interface PasswordGuessing {
  guesses: number;
  /** Guesses that were compared with the hash. */
  evaluated: number;
  answers: Record<string, number>;
  /** Answer to the right password afterwards, from a known browser. */
  ownerFromKnownDevice: number;
  /** The same from an unknown browser. */
  ownerFromElsewhere: string;
}

const home = '203.0.113.77';

/** Guesses the password of one account from many addresses over all gateways, then logs in as its owner. */
export async function guessPassword(
  target: Target,
  { guesses, addresses, atOnce }: { guesses: number; addresses: number; atOnce: number },
): Promise<PasswordGuessing> {
  const { email, password } = await openAccount(target, home);
  const path = '/api/accounts/login';
  const logIn = (options: { from: string; cookie?: string }) =>
    callUntilAnswered(target, path, { ...options, body: { email, password } });
  const cookie = cookieOf(await logIn({ from: home }));
  const before = await countChecks(target, 'password');
  const answers = await timesParallel(guesses, atOnce, (index) =>
    call(target, path, {
      at: index,
      from: addressAt(index % addresses),
      body: { email, password: `đoán ${index}` },
    }),
  );
  const evaluated = (await countChecks(target, 'password')) - before;
  const known = await logIn({ from: home, cookie });
  const elsewhere = await logIn({ from: addressAt(addresses) });
  return {
    guesses,
    evaluated,
    answers: tally(answers),
    ownerFromKnownDevice: known.status,
    ownerFromElsewhere: `${elsewhere.status} ${elsewhere.code}`,
  };
}

function cookieOf({ headers, status }: AttackAnswer): string {
  const [cookie = ''] = (headers.getSetCookie()[0] ?? '').split(';');
  if (cookie === '') throw new Error(`The owner's login was answered ${status} and set no device cookie`);
  return cookie;
}
