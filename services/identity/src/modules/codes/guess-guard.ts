import type { KeyObject } from 'node:crypto';
import { AppError, networkOf, rateLimited } from '@garage/service-kit';
import type { Limits, Redis } from '@garage/service-kit/redis';
import { createBudgets } from '../attempts/index.ts';
import { hiddenName } from './code.ts';
import type { Admit } from './codes.ts';
import { guessLimits } from './guess-limits.ts';

/** Who asks for a code, or tries one. */
interface Visitor {
  /** Normalised: whose code it is. */
  email: string;
  /** Where the request comes from. */
  address: string;
  /** The id of the browser's ticket for this e-mail. */
  ticket: string | null;
  /** The mark of the account's device, where the browser is one. */
  device?: string | null;
}

export interface GuessGuard {
  /**
   * Counts a code that is about to be mailed to somebody without a token. Unknown browsers share one budget of mails per e-mail address; a
   * browser with a ticket, or one that has logged in to the account before, has a budget of its own, which nobody else can use up.
   * @throws AppError CODE_RESEND_TOO_SOON, SERVICE_UNAVAILABLE
   */
  admitMail(visitor: Visitor): Promise<void>;
  /** Counts the first mail of a ticket that was just drawn. */
  noteTicket(ticket: string): Promise<void>;
  /** For `codes.check` of whatever purpose: the wrong codes of a network count together. Refuses with RATE_LIMITED. */
  admitFromNetwork(address: string): Admit;
  /**
   * The same for codes to reset a password. A ticket keeps a few tries when its network has none left. Its refusals: CODE_WRONG when
   * strangers have used up the e-mail's day, RATE_LIMITED when a network has used up its own.
   */
  admitTry(visitor: Visitor): Admit;
}

export interface GuessGuardOptions {
  limits: Limits;
  redis: Redis;
  prefix: string;
  /** Hides e-mail addresses in Redis. */
  codeKey: KeyObject;
  /** Default: those of the product. */
  ofNetwork?: Partial<NetworkLimits> | undefined;
}

/** What one network may do within a day. */
export interface NetworkLimits {
  /** Codes mailed to strangers' e-mails. */
  mails: number;
  /** Wrong codes. */
  wrong: number;
}

export function createGuessGuard(options: GuessGuardOptions): GuessGuard {
  const { limits, redis, prefix, codeKey, ofNetwork = {} } = options;
  const { mails = guessLimits.mailsFromNetwork.most, wrong = guessLimits.wrongFromNetwork } = ofNetwork;
  const budgets = createBudgets(redis, guessLimits.wrongWindowMs);

  /** The network's limits come first: what they refuse uses up nothing of the limits of the e-mail. */
  const takeAsStranger = async ({ email, address }: Visitor): Promise<number> => {
    const [name, network] = [hiddenName(codeKey, email), networkOf(address)];
    const rules = [
      [`${name}:${network}`, guessLimits.mailsToEmailFromNetwork],
      [`from:${network}`, { ...guessLimits.mailsFromNetwork, most: mails }],
      [`${name}:hour`, guessLimits.mailsToEmail],
      [`${name}:day`, guessLimits.mailsToEmailDaily],
    ] as const;
    for (const [key, rule] of rules) {
      const waitMs = await limits.take(`reset-mails:${key}`, rule);
      if (waitMs > 0) return waitMs;
    }
    return 0;
  };
  const takeOfTicket = (ticket: string): Promise<number> =>
    limits.take(`reset-mails:ticket:${ticket}`, guessLimits.mailsOfTicket);

  const takeFromNetwork = async (address: string, ticket: string | null = null): ReturnType<Admit> => {
    const taken = await budgets.take([{ key: `${prefix}:wrong-codes:network:${networkOf(address)}`, most: wrong }]);
    if (taken.granted) return taken.giveBack;
    const own = ticket !== null && (await budgets.take([budgetOfTicket(ticket)]));
    if (own && own.granted) return own.giveBack;
    throw rateLimited(taken.waitMs);
  };
  const budgetOfTicket = (ticket: string) => ({
    key: `${prefix}:wrong-codes:ticket:${ticket}`,
    most: guessLimits.triesOfTicketBeyondNetwork,
  });

  return {
    async admitMail(visitor) {
      const { ticket, device = null } = visitor;
      const waitMs =
        ticket !== null
          ? await takeOfTicket(ticket)
          : device !== null
            ? await limits.take(`reset-mails:device:${device}`, guessLimits.mailsOfDevice)
            : await takeAsStranger(visitor);
      if (waitMs === 0) return;
      const seconds = Math.ceil(waitMs / 1_000);
      throw new AppError('CODE_RESEND_TOO_SOON', { values: { seconds }, retryAfterSeconds: seconds });
    },

    noteTicket: async (ticket) => void (await takeOfTicket(ticket)),

    admitFromNetwork: (address) => () => takeFromNetwork(address),

    admitTry:
      ({ email, address, ticket }) =>
      async () => {
        const giveBack = await takeFromNetwork(address, ticket);
        if (ticket !== null) return giveBack;
        const key = `${prefix}:wrong-codes:strangers:${hiddenName(codeKey, email)}`;
        const byStrangers = await budgets.take([{ key, most: guessLimits.wrongByStrangers }]);
        if (byStrangers.granted) return async () => void (await Promise.all([giveBack(), byStrangers.giveBack()]));
        await giveBack();
        throw new AppError('CODE_WRONG');
      },
  };
}
