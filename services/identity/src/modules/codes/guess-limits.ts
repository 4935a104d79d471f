import { MAX_TRIES } from './code.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Limits on mailing and comparing codes. A network is an IPv4 address or an IPv6 /64; a stranger is a browser without
 * a ticket for the e-mail. SECURITY.md states the resulting risk; a test checks that it names the same limits.
 */
export const guessLimits = {
  /**
   * Code mails to one e-mail at the request of strangers: from all networks per hour and per day, and from each
   * network per hour.
   */
  mailsToEmail: { max: 5, windowMs: HOUR_MS },
  mailsToEmailDaily: { max: 24, windowMs: DAY_MS },
  mailsToEmailFromNetwork: { max: 3, windowMs: HOUR_MS, minGapMs: MINUTE_MS },
  /** Code mails that the strangers in one network may request per day, to all e-mails together. */
  mailsFromNetwork: { max: 20, windowMs: DAY_MS },
  /**
   * Code mails that a browser with a ticket may request during the ticket's lifetime, including the mail with which
   * it got the ticket.
   */
  mailsOfTicket: { max: 3, windowMs: HOUR_MS, minGapMs: MINUTE_MS },
  /** Code mails per hour for an account to each browser that has logged in to it. */
  mailsOfDevice: { max: 3, windowMs: HOUR_MS, minGapMs: MINUTE_MS },
  ticketMs: HOUR_MS,
  /** Number of times the browser that requested a code may enter it. */
  triesOfCode: MAX_TRIES,
  /**
   * Wrong codes per day: entered by strangers for one e-mail, and entered by anybody in one network for all e-mails.
   */
  wrongByStrangers: 10,
  wrongFromNetwork: 30,
  /**
   * Wrong codes that a browser with a ticket may still enter per day after its network is exhausted, since others may
   * have exhausted it.
   */
  triesOfTicketBeyondNetwork: 2,
  wrongWindowMs: DAY_MS,
} as const;
