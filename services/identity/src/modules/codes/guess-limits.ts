import { MAX_TRIES } from './code.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Limits on mailing and comparing codes. A network is an IPv4 address or an IPv6 /64; a stranger is a browser without a
 * ticket for the e-mail. SECURITY.md states the resulting risk; a test keeps both consistent.
 */
export const guessLimits = {
  /** Code mails that strangers request for one e-mail: in total and per network. */
  mailsToEmail: { max: 5, windowMs: HOUR_MS },
  mailsToEmailDaily: { max: 24, windowMs: DAY_MS },
  mailsToEmailFromNetwork: { max: 3, windowMs: HOUR_MS, minGapMs: MINUTE_MS },
  /** Code mails that strangers of one network request, over all e-mails. */
  mailsFromNetwork: { max: 20, windowMs: DAY_MS },
  /** Code mails per ticket during its lifetime, including the first. */
  mailsOfTicket: { max: 3, windowMs: HOUR_MS, minGapMs: MINUTE_MS },
  /** Code mails per browser that has logged in to the account. */
  mailsOfDevice: { max: 3, windowMs: HOUR_MS, minGapMs: MINUTE_MS },
  ticketMs: HOUR_MS,
  /** Comparisons per code by the browser that requested it. */
  triesOfCode: MAX_TRIES,
  /** Wrong tries per day: by strangers at one e-mail, and by anybody from one network over all e-mails. */
  wrongByStrangers: 10,
  wrongFromNetwork: 30,
  /** Extra tries of a ticket whose network is exhausted, possibly by somebody else. */
  triesOfTicketBeyondNetwork: 2,
  wrongWindowMs: DAY_MS,
} as const;
