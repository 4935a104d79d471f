import type { KeyObject } from 'node:crypto';
import { AppError, networkOf, rateLimited } from '@garage/service-kit';
import type { Limits, Redis } from '@garage/service-kit/redis';
import { createBudgets } from '../attempts/index.ts';
import { emailPseudonym } from './code.ts';
import type { Admit } from './codes.ts';
import { guessLimits } from './guess-limits.ts';

/** The client that requests or enters a code. */
interface Visitor {
  /** The e-mail that the code was mailed to; normalised. */
  email: string;
  /** Client IP address. */
  address: string;
  /** Id of the ticket that this browser got when it requested a code for this e-mail; null when it has none. */
  ticket: string | null;
  /**
   * The account's mark in the browser's device cookie (see devices.ts): present when the browser has logged in to the
   * account.
   */
  device?: string | null;
}

export interface GuessGuard {
  /**
   * Counts a code mail to a caller without a token. Browsers that have neither a ticket nor a device mark of the
   * account share one budget per e-mail; each of the others has its own.
   * @throws AppError CODE_RESEND_TOO_SOON, SERVICE_UNAVAILABLE
   */
  admitMail(visitor: Visitor): Promise<void>;
  /** Counts the mail for which a ticket is first issued, since it was admitted before the ticket existed. */
  countTicketMail(ticket: string): Promise<void>;
  /**
   * Limits wrong codes of any purpose per network; the result is passed to `codes.check`. It refuses with
   * RATE_LIMITED.
   */
  admitFromNetwork(address: string): Admit;
  /**
   * Limits wrong password reset codes per network, and per e-mail for browsers without a ticket. A browser with a
   * ticket keeps a few tries after its network is exhausted. It refuses with CODE_WRONG when browsers without a
   * ticket have used up the e-mail's daily tries, and with RATE_LIMITED when the network is exhausted.
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
  /** Code mails to browsers without a ticket for the e-mail. */
  mails: number;
  /** Wrong codes. */
  wrong: number;
}

export function createGuessGuard(options: GuessGuardOptions): GuessGuard {
  const { limits, redis, prefix, codeKey, networkLimits = {} } = options;
  const { mails = guessLimits.mailsFromNetwork.max, wrong = guessLimits.wrongFromNetwork } = networkLimits;
  const budgets = createBudgets(redis, guessLimits.wrongWindowMs);

  /**
   * Counts a code mail to a browser without a ticket or a device mark. The limits of the network come first: a
   * request that they refuse must not count against the e-mail.
   */
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
