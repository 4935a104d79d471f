import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, civilDateAt, timeSlots, weekdayOf } from '@garage/contracts';
import { createRandom, waitUntil, type LocalStack } from '@garage/local';
import { ask, readMails, type Answer } from '../stack-client.ts';
import type { Attack, AttackStep, AttackTarget } from './attack.ts';

/** An appointment can be moved ten times a day by its link; the first mail confirms the booking. */
const MAX_MAILS = 11;
/** From one network within an hour. */
const MAX_BOOKINGS = 30;
const FAR_AWAY_DAYS = 60;
/** Surplus mails would arrive within this time. */
const QUIET_MS = 2_000;

const post = (
  { gateway }: LocalStack,
  path: string,
  call: { body: object; from: string },
): Promise<Answer<{ token?: string }>> => ask(gateway + path, call);

const countMails = async (stack: LocalStack, victim: string): Promise<number> =>
  (await readMails(stack)).filter(({ to }) => to.includes(victim)).length;

/** Waits for the expected mails, then for surplus ones. */
async function countSettledMails(stack: LocalStack, wanted: number, victim: string): Promise<number> {
  const read = async (): Promise<void> => {
    const count = await countMails(stack, victim);
    if (count < wanted) throw new Error(`${count} of ${wanted} have arrived`);
  };
  await waitUntil(read, { what: 'The mails of an attack', timeoutMs: 30_000, intervalMs: 200 });
  await sleep(QUIET_MS);
  return countMails(stack, victim);
}

interface Slot {
  date: string;
  timeSlot: string;
}

/** Slots on days that no other test uses, in turn. */
function* farSlots(seed: number): Generator<Slot, never> {
  const first = addDays(civilDateAt(Date.now()), FAR_AWAY_DAYS + createRandom(seed).below(40));
  for (let at = 0; ; at = (at + 1) % 60) {
    const date = addDays(first, at);
    if (weekdayOf(date) !== 0) for (const timeSlot of timeSlots) yield { date, timeSlot };
  }
}

interface Run extends AttackTarget {
  /** Part of all names of this run. */
  run: string;
  slot: () => Slot;
}

const bookingOf = ({ run, slot }: Run, number: number, email: string) => ({
  fullName: 'Trần Văn Quấy',
  numberPhone: `09${run.replaceAll(/\D/g, '').padEnd(4, '7').slice(0, 4)}${String(number).padStart(4, '0')}`,
  email,
  description: 'Thay dầu.',
  ...slot(),
});

/** Slots repeat in a long run, and moving an appointment to its own slot counts as no move. */
function otherSlot({ slot }: Run, current: Slot): Slot {
  const next = slot();
  return next.date === current.date && next.timeSlot === current.timeSlot ? slot() : next;
}

/** Books once and moves the appointment again and again, from a new network each time. */
async function reschedule(target: Run): Promise<AttackStep> {
  const { stack, size, run } = target;
  const count = size === 'short' ? 60 : 3_000;
  const victim = `${run}-lich@example.com`;
  const booking = bookingOf(target, 1, victim);
  const booked = await post(stack, '/api/contacts/create', { body: booking, from: '2001:db8:6:1::1' });
  const { token } = booked.body;
  if (token === undefined) throw new Error(`Not booked: ${booked.summary}`);
  let moved = 0;
  let refused = 0;
  let current: Slot = booking;
  for (let at = 0; at < count; at += 1) {
    const from = `2001:db8:7:${at.toString(16)}::1`;
    const slot = otherSlot(target, current);
    const answer = await post(stack, '/api/contacts/reschedule', { body: { token, ...slot }, from });
    if (answer.status === 200) {
      moved += 1;
      current = slot;
    }
    if (answer.summary === '429 RATE_LIMITED' && Number(answer.headers.get('retry-after')) > 0) refused += 1;
  }
  const mails = await countSettledMails(stack, Math.min(moved, MAX_MAILS - 1) + 1, victim);
  await post(stack, '/api/contacts/cancel', { body: { token }, from: '2001:db8:6:2::1' });
  return {
    tried: `${count} moves of one appointment by its link, each from another network`,
    outcome: `${moved} done, ${refused} refused with Retry-After, ${mails} mails to the address`,
    held: mails <= MAX_MAILS && refused >= count - MAX_MAILS,
  };
}

/** Books with many names, from many addresses of one IPv6 /64. */
async function book(target: Run): Promise<AttackStep> {
  const { stack, size, run } = target;
  const count = size === 'short' ? 40 : 200;
  const network = `2001:db8:8:${target.seed.toString(16).slice(-4)}`;
  const tokens: string[] = [];
  let refused = 0;
  for (let at = 0; at < count; at += 1) {
    const body = bookingOf(target, 100 + at, `${run}-khach-${at}@example.com`);
    const answer = await post(stack, '/api/contacts/create', { body, from: `${network}::${at.toString(16)}` });
    if (answer.body.token !== undefined) tokens.push(answer.body.token);
    else if (answer.status === 429) refused += 1;
  }
  for (const [at, token] of tokens.entries())
    await post(stack, '/api/contacts/cancel', { body: { token }, from: `2001:db8:9:${at.toString(16)}::1` });
  return {
    tried: `${count} bookings for as many addresses, from one IPv6 /64`,
    outcome: `${tokens.length} booked, ${refused} refused`,
    held: tokens.length <= MAX_BOOKINGS && refused > 0,
  };
}

/** Reset codes per address and hour; confirmation codes are limited to one a minute. */
const RESET_MAILS_PER_HOUR = 5;

/** Requests codes for one address, from a new network each time. */
async function forget(target: Run): Promise<AttackStep> {
  const { stack, size, run } = target;
  const count = size === 'short' ? 20 : 100;
  const victim = `${run}-quen@example.com`;
  const start = Date.now();
  let taken = 0;
  for (let at = 0; at < count; at += 1) {
    const from = `2001:db8:a:${at.toString(16)}::1`;
    const path = at % 2 === 0 ? 'forgot-password' : 'resend-code';
    const answer = await post(stack, `/api/accounts/${path}`, { body: { email: victim }, from });
    if (answer.status === 200) taken += 1;
  }
  const minutes = Math.ceil((Date.now() - start + 1) / 60_000);
  const mails = await countMails(stack, victim);
  return {
    tried: `${count} times forgot-password and resend-code for one address, each from another network`,
    outcome: `${taken} taken, ${mails} mails`,
    held: mails <= RESET_MAILS_PER_HOUR + minutes,
  };
}

export const floodByRescheduleAttack: Attack = {
  row: 'TRUST-6',
  title: 'flood a mailbox',
  run: async (target) => {
    const slots = farSlots(target.seed);
    const run: Run = {
      ...target,
      run: `lut-${Date.now().toString(36)}-${target.seed}`,
      slot: () => slots.next().value,
    };
    return [await reschedule(run), await book(run), await forget(run)];
  },
};
