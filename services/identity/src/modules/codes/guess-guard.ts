import type { KeyObject } from 'node:crypto';
import { AppError, networkOf, rateLimited } from '@garage/service-kit';
import type { Limits, Redis } from '@garage/service-kit/redis';
import { createBudgets } from '../attempts/index.ts';
import { emailPseudonym } from './code.ts';
import type { Admit } from './codes.ts';
import { guessLimits } from './guess-limits.ts';

/** The requester of a code, or of an attempt at one. */
interface Visitor {
  /** The e-mail that the code was mailed to; normalised. */
  email: string;
  /** Client IP address. */
  address: string;
  /** Id of the browser's ticket for this e-mail. */
  ticket: string | null;
  /**
   * The account's mark in the browser's device cookie (see devices.ts): present when the browser has logged in to the
   * account.
   */
  device?: string | null;
}

export interface GuessGuard {
  /**
   * Counts a code mail to a caller without a token. Unknown browsers share one budget of mails per e-mail; a browser
   * with a ticket, or one that has logged in to the account before, has its own budget.
   * @throws AppError CODE_RESEND_TOO_SOON, SERVICE_UNAVAILABLE
   */
  admitMail(visitor: Visitor): Promise<void>;
  /** Counts the first mail of a new ticket. */
  countTicketMail(ticket: string): Promise<void>;
  /** For `codes.check` of any purpose: limits wrong codes per network. Refuses with RATE_LIMITED. */
  admitFromNetwork(address: string): Admit;
  /**
   * Like admitFromNetwork, for password reset codes. A ticket keeps a few tries after its network is exhausted. Refuses
   * with CODE_WRONG when browsers without a ticket have used up the e-mail's daily tries, and with RATE_LIMITED when
   * the network is exhausted.
   */
  admitTry(visitor: Visitor): Admit;
}

export interface GuessGuardOptions {
  limits: Limits;
  redis: Redis;
  prefix: string;
  /** HMAC key that pseudonymises e-mail addresses in Redis. */
  codeKey: KeyObject;
  /** Default: `guessLimits`. */
  networkLimits?: Partial<NetworkLimits> | undefined;
}

/** Daily limits per network. */
export interface NetworkLimits {
  /** Code mails to browsers without a ticket. */
  mails: number;
  /** Wrong codes. */
  wrong: number;
}

export function createGuessGuard(options: GuessGuardOptions): GuessGuard {
  const { limits, redis, prefix, codeKey, networkLimits = {} } = options;
  const { mails = guessLimits.mailsFromNetwork.max, wrong = guessLimits.wrongFromNetwork } = networkLimits;
  const budgets = createBudgets(redis, guessLimits.wrongWindowMs);

  /** Network limits first: a request they refuse must not count against the e-mail's limits. */
  const takeAsStranger = async ({ email, address }: Visitor): Promise<number> => {
    const [name, network] = [emailPseudonym(codeKey, email), networkOf(address)];
    const rules = [
      [`${name}:${network}`, guessLimits.mailsToEmailFromNetwork],
      [`from:${network}`, { ...guessLimits.mailsFromNetwork, max: mails }],
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
    if (taken.granted) return taken.refund;
    const own = ticket !== null && (await budgets.take([budgetOfTicket(ticket)]));
    if (own && own.granted) return own.refund;
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

    countTicketMail: async (ticket) => void (await takeOfTicket(ticket)),

    admitFromNetwork: (address) => () => takeFromNetwork(address),

    admitTry:
      ({ email, address, ticket }) =>
      async () => {
        const refund = await takeFromNetwork(address, ticket);
        if (ticket !== null) return refund;
        const key = `${prefix}:wrong-codes:strangers:${emailPseudonym(codeKey, email)}`;
        const byStrangers = await budgets.take([{ key, most: guessLimits.wrongByStrangers }]);
        if (byStrangers.granted) return async () => void (await Promise.all([refund(), byStrangers.refund()]));
        await refund();
        throw new AppError('CODE_WRONG');
      },
  };
}
