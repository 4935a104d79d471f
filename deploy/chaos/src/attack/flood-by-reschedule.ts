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

interface BookingBody {
  code?: string;
  token?: string;
}

const post = (stack: LocalStack, path: string, call: { body: object; from: string }): Promise<Answer<BookingBody>> =>
  ask(stack.gateway + path, { method: 'POST', ...call });

const countMails = async ({ mail }: LocalStack, isVictim: (address: string) => boolean): Promise<number> =>
  (await readMails(mail.http)).filter(({ to }) => to.some(isVictim)).length;

/** Waits for the expected mails, then for surplus ones. */
async function countSettledMails(
  stack: LocalStack,
  wanted: number,
  isVictim: (address: string) => boolean,
): Promise<number> {
  const read = async (): Promise<void> => {
    const count = await countMails(stack, isVictim);
    if (count < wanted) throw new Error(`${count} of ${wanted} have arrived`);
  };
  await waitUntil(read, { what: 'The mails of an attack', timeoutMs: 30_000, intervalMs: 200 });
  await sleep(QUIET_MS);
  return countMails(stack, isVictim);
}

interface Slot {
  date: string;
  timeSlot: string;
}

/** Slots on days that no other test uses, in turn. */
function farSlots(seed: number): () => Slot {
  const random = createRandom(seed);
  const first = addDays(civilDateAt(Date.now()), FAR_AWAY_DAYS + random.below(40));
  const days = Array.from({ length: 60 }, (_, at) => addDays(first, at)).filter((date) => weekdayOf(date) !== 0);
  const slots = days.flatMap((date) => timeSlots.map((timeSlot) => ({ date, timeSlot })));
  let next = 0;
  return () => {
    const slot = slots[next % slots.length];
    next += 1;
    return slot ?? { date: first, timeSlot: timeSlots[0] };
  };
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
  if (token === undefined) throw new Error(`Not booked: ${booked.status} ${booked.body.code}`);
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
    if (answer.status === 429 && Number(answer.headers.get('retry-after')) > 0 && answer.body.code === 'RATE_LIMITED')
      refused += 1;
  }
  const mails = await countSettledMails(stack, Math.min(moved, MAX_MAILS - 1) + 1, (address) => address === victim);
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
  const mails = await countMails(stack, (address) => address === victim);
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
    const run: Run = { ...target, run: `lut-${Date.now().toString(36)}-${target.seed}`, slot: farSlots(target.seed) };
    return [await reschedule(run), await book(run), await forget(run)];
  },
};
