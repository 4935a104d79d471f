import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaultLimits } from '../attempts/index.ts';
import { MAX_MAILS_PER_EMAIL, MAX_MAILS_PER_NETWORK } from './codes.ts';
import { guessLimits } from './guess-limits.ts';

const HOURS = 24;
const CODES = 1_000_000;
const text = readFileSync(new URL('../../../../../SECURITY.md', import.meta.url), 'utf8');
const figure = (value: number): string => value.toLocaleString('en');
const percent = (value: number): string => `${Number((value * 100).toPrecision(2))} %`;

const {
  mailsFromNetwork,
  mailsOfTicket,
  mailsToEmailDaily,
  triesOfCode,
  triesOfTicketBeyondNetwork,
  wrongByStrangers,
  wrongFromNetwork,
} = guessLimits;

/** Verification codes that one e-mail gets within a day. */
const verificationCodesOf = (networks: number): number =>
  Math.min(networks * MAX_MAILS_PER_NETWORK, MAX_MAILS_PER_EMAIL) * HOURS;

/** The table row of what an attacker with this many networks can reach within a day. */
function reachOf(networks: number): string {
  const resetCodes = Math.min(networks * mailsFromNetwork.max, mailsToEmailDaily.max) * mailsOfTicket.max;
  // Each code requested by a stranger comes with a ticket.
  const tries = networks * (wrongFromNetwork + mailsFromNetwork.max * triesOfTicketBeyondNetwork);
  const triesAtOne = Math.min(tries, resetCodes * triesOfCode + wrongByStrangers);
  const passwordsAtOne = Math.min(networks * defaultLimits.perAddress, defaultLimits.perAccount) * HOURS;
  const passwords = networks * defaultLimits.perAddress * HOURS;
  const cells = [
    figure(networks),
    figure(resetCodes + verificationCodesOf(networks)),
    `${figure(triesAtOne)}: ${percent(triesAtOne / CODES)}`,
    `${figure(tries)}: ${Number((tries / CODES).toPrecision(2))} accounts`,
    `${figure(passwordsAtOne)} / ${figure(passwords)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

it.each([1, 100, 10_000])(
  'SECURITY.md states what an attacker with %i addresses can reach per day [TRUST-5]',
  (networks) => {
    expect(text).toContain(reachOf(networks));
  },
);

it('SECURITY.md states the limits that these figures are based on [TRUST-5]', () => {
  const words = text.replaceAll(/\s+/g, ' ');
  for (const said of [
    `${wrongFromNetwork} wrong codes a day`,
    `${mailsFromNetwork.max} codes to reset a password mailed a day`,
    `${mailsToEmailDaily.max} a day from strangers`,
    `${figure(verificationCodesOf(1) * triesOfCode)} times a day`,
  ])
    expect(words).toContain(said);
  expect([triesOfCode, triesOfTicketBeyondNetwork, wrongByStrangers]).toEqual([5, 2, 10]);
  expect([guessLimits.mailsToEmail.max, guessLimits.mailsToEmailFromNetwork.max, mailsOfTicket.max]).toEqual([5, 3, 3]);
});
