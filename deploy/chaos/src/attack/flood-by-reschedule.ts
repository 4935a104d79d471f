import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, civilDateAt, timeSlots, weekdayOf } from '@garage/contracts';
import { waitUntil } from '@garage/local';
import type { LocalStack, ReceivedMail } from '@garage/local';
import { createRandom } from '../random.ts';
import type { Attack, AttackStep, AttackTarget } from './attack.ts';

/** By its link an appointment is moved ten times a day; the first mail says that it is booked. */
const MAX_MAILS = 11;
/** Of one network within an hour. */
const MAX_BOOKINGS = 30;
const FAR_AWAY_DAYS = 60;
/** The mails of a flood that was not stopped would come within this time. */
const QUIET_MS = 2_000;

interface Answer {
  status: number;
  retryAfter: string | null;
  body: { code?: string; token?: string };
}

async function post(stack: LocalStack, path: string, { body, from }: { body: object; from: string }): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const answer = await fetch(stack.gateway + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() };
}

async function mailsTo({ mail }: LocalStack, isVictim: (address: string) => boolean): Promise<number> {
  const all: ReceivedMail[] = await (await fetch(`${mail.http}/api/messages`)).json();
  return all.filter(({ to }) => to.some(isVictim)).length;
}

/** Waits until so many have come, and then for those that should not. */
async function settledMailsTo(
  stack: LocalStack,
  wanted: number,
  isVictim: (address: string) => boolean,
): Promise<number> {
  const read = async (): Promise<void> => {
    const count = await mailsTo(stack, isVictim);
    if (count < wanted) throw new Error(`${count} of ${wanted} are there`);
  };
  await waitUntil(read, { what: 'The mails of an attack', timeoutMs: 30_000, intervalMs: 200 });
  await sleep(QUIET_MS);
  return mailsTo(stack, isVictim);
}

interface Slot {
  date: string;
  timeSlot: string;
}

/** Slots of days that no test is about, in turn. */
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
  /** Makes names of this run. */
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

/** Slots come again in a long run, and moving an appointment to where it is costs nothing and mails nothing. */
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
    if (answer.status === 429 && Number(answer.retryAfter) > 0 && answer.body.code === 'RATE_LIMITED') refused += 1;
  }
  const mails = await settledMailsTo(stack, Math.min(moved, MAX_MAILS - 1) + 1, (address) => address === victim);
  await post(stack, '/api/contacts/cancel', { body: { token }, from: '2001:db8:6:2::1' });
  return {
    tried: `${count} moves of one appointment by its link, each from another network`,
    outcome: `${moved} done, ${refused} refused with Retry-After, ${mails} mails to the address`,
    held: mails <= MAX_MAILS && refused >= count - MAX_MAILS,
  };
}

/** Books in many names, from many addresses of one IPv6 /64. */
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

/** Reset codes that all strangers together may have mailed to one address an hour; confirming codes come once a minute. */
const RESET_MAILS_PER_HOUR = 5;

/** Asks for codes to one address, from a new network each time. */
async function forget(target: Run): Promise<AttackStep> {
  const { stack, size, run } = target;
  const count = size === 'short' ? 20 : 100;
  const victim = `${run}-quen@example.com`;
  const begun = Date.now();
  let taken = 0;
  for (let at = 0; at < count; at += 1) {
    const from = `2001:db8:a:${at.toString(16)}::1`;
    const path = at % 2 === 0 ? 'forgot-password' : 'resend-code';
    const answer = await post(stack, `/api/accounts/${path}`, { body: { email: victim }, from });
    if (answer.status === 200) taken += 1;
  }
  const minutes = Math.ceil((Date.now() - begun + 1) / 60_000);
  const mails = await mailsTo(stack, (address) => address === victim);
  return {
    tried: `${count} times forgot-password and resend-code for one address, each from another network`,
    outcome: `${taken} taken, ${mails} mails`,
    held: mails <= RESET_MAILS_PER_HOUR + minutes,
  };
}

export const floodByRescheduleAttack: Attack = {
  row: 'TRUST-6',
  title: 'flood a mailbox of one’s choice',
  run: async (target) => {
    const run: Run = { ...target, run: `lut-${Date.now().toString(36)}-${target.seed}`, slot: farSlots(target.seed) };
    return [await reschedule(run), await book(run), await forget(run)];
  },
};
