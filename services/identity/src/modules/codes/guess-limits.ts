import { MOST_TRIES } from './code.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * How often codes are mailed and compared. A network is an IPv4 address or an IPv6 /64; a stranger is a browser without a ticket for
 * the e-mail. What this amounts to is said in SECURITY.md, and held to it by a test.
 */
export const guessLimits = {
  /** Codes that strangers have mailed to one e-mail: the whole world together, and each network. */
  mailsToEmail: { most: 5, withinMs: HOUR_MS },
  mailsToEmailDaily: { most: 24, withinMs: DAY_MS },
  mailsToEmailFromNetwork: { most: 3, withinMs: HOUR_MS, gapMs: MINUTE_MS },
  /** Codes that strangers of one network have mailed, to whatever e-mails. */
  mailsFromNetwork: { most: 20, withinMs: DAY_MS },
  /** Codes that the holder of one ticket has mailed while it holds, with the first one. */
  mailsOfTicket: { most: 3, withinMs: HOUR_MS, gapMs: MINUTE_MS },
  /** The same for a browser that the account has logged in from. */
  mailsOfDevice: { most: 3, withinMs: HOUR_MS, gapMs: MINUTE_MS },
  ticketMs: HOUR_MS,
  /** Comparisons of one code that was mailed, by the browser that asked for it. */
  triesOfCode: MOST_TRIES,
  /** Wrong tries of strangers at one e-mail a day, and of everybody from one network at whatever e-mails. */
  wrongByStrangers: 10,
  wrongFromNetwork: 30,
  /** Tries that a ticket keeps although its network has used up its own: somebody else there may have done that. */
  triesOfTicketBeyondNetwork: 2,
  wrongWindowMs: DAY_MS,
} as const;
