import { openAccount } from './people.ts';
import { addressAt, call, callMany, callPatiently, countChecks, tally } from './target.ts';
import type { Answer, Target } from './target.ts';

export interface PasswordGuessing {
  guesses: number;
  /** Guesses that were compared with the hash. */
  evaluated: number;
  answers: Record<string, number>;
  /** The right password afterwards, from a browser that the account has logged in from. */
  ownerFromKnownDevice: number;
  /** The same from a browser that it has not. */
  ownerFromElsewhere: string;
}

const home = '203.0.113.77';

/** Guesses the password of one account from many addresses over all gateways, and then logs in as its owner. */
export async function guessPassword(
  target: Target,
  { guesses, addresses, atOnce }: { guesses: number; addresses: number; atOnce: number },
): Promise<PasswordGuessing> {
  const { email, password } = await openAccount(target, home);
  const path = '/api/accounts/login';
  const logIn = (options: { from: string; cookie?: string }) =>
    callPatiently(target, path, { ...options, body: { email, password } });
  const cookie = cookieOf(await logIn({ from: home }));
  const before = await countChecks(target, 'password');
  const answers = await callMany({ times: guesses, atOnce }, (index) =>
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

function cookieOf({ headers, status }: Answer): string {
  const [cookie = ''] = (headers.getSetCookie()[0] ?? '').split(';');
  if (cookie === '') throw new Error(`The owner's login was answered ${status} and made no browser known`);
  return cookie;
}
