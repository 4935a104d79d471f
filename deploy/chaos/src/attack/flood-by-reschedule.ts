import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, civilDateAt, timeSlots, weekdayOf } from '@garage/contracts';
import { createRandom, timesParallel, type LocalStack } from '@garage/local';
import { tally } from '../attack-logins/gateway-calls.ts';
import { readUntil } from '../read-until.ts';
import { ask, readMails, type Answer } from '../stack-client.ts';
import type { Attack, AttackStep, AttackTarget } from './attack.ts';

/** One mail confirms the booking, and one each of the ten moves that the appointment's link allows in a day. */
const MAX_MAILS = 11;
/** Maximum bookings per network and hour. */
const MAX_BOOKINGS = 30;
const FAR_AWAY_DAYS = 60;
const MAIL_TIMEOUT_MS = 30_000;
/** After the last allowed mail the attack waits for this time, in which further mails would arrive. */
const QUIET_MS = 2_000;

const post = (
  { gateway }: LocalStack,
  path: string,
  call: { body: object; from: string },
): Promise<Answer<{ token?: string }>> => ask(`${gateway}/api/${path}`, call);

const countMails = async (stack: LocalStack, victim: string): Promise<number> =>
  (await readMails(stack)).filter(({ to }) => to.includes(victim)).length;

interface Slot {
  date: string;
  timeSlot: string;
}

/** Returns consecutive slots on days that no other test uses. */
function* farSlots(seed: number): Generator<Slot, never> {
  const first = addDays(civilDateAt(Date.now()), FAR_AWAY_DAYS + createRandom(seed).below(40));
  for (let at = 0; ; at = (at + 1) % 60) {
    const date = addDays(first, at);
    if (weekdayOf(date) !== 0) for (const timeSlot of timeSlots) yield { date, timeSlot };
  }
}

interface Run extends AttackTarget {
  /** Part of every guest's name in this run, so that names do not repeat those of earlier runs. */
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
  let current: Slot & { email: string } = bookingOf(target, 1, victim);
  const booked = await post(stack, 'contacts/create', { body: current, from: '2001:db8:6:1::1' });
  const { token } = booked.body;
  if (token === undefined) throw new Error(`Not booked: ${booked.summary}`);
  const answers = await timesParallel(count, 1, async (at) => {
    const from = `2001:db8:7:${at.toString(16)}::1`;
    const slot = otherSlot(target, current);
    const answer = await post(stack, 'contacts/reschedule', { body: { token, ...slot }, from });
    if (answer.status === 200) current = { ...current, ...slot };
    return answer;
  });
  const moved = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(
    ({ summary, headers }) => summary === '429 RATE_LIMITED' && Number(headers.get('retry-after')) > 0,
  ).length;
  const wanted = Math.min(moved, MAX_MAILS - 1) + 1;
  const haveArrived = await readUntil(
    async () => (await countMails(stack, victim)) >= wanted,
    Boolean,
    MAIL_TIMEOUT_MS,
  );
  await sleep(QUIET_MS);
  const mails = await countMails(stack, victim);
  await post(stack, 'contacts/cancel', { body: { token }, from: '2001:db8:6:2::1' });
  return {
    tried: `${count} moves of one appointment by its link, each from another network`,
    outcome: `${tally(answers)}, ${refused} of them with Retry-After; ${mails} mails to the address, of ${wanted} expected`,
    held: haveArrived && mails <= MAX_MAILS && refused >= count - MAX_MAILS,
  };
}

/** Books with many names, from many addresses of one IPv6 /64. */
async function book(target: Run): Promise<AttackStep> {
  const { stack, size, run, seed } = target;
  const count = size === 'short' ? 40 : 200;
  const network = `2001:db8:8:${seed.toString(16).slice(-4)}`;
  const answers = await timesParallel(count, 1, (at) => {
    const body = bookingOf(target, 100 + at, `${run}-khach-${at}@example.com`);
    return post(stack, 'contacts/create', { body, from: `${network}::${at.toString(16)}` });
  });
  const tokens = answers.flatMap(({ body }) => body.token ?? []);
  for (const [at, token] of tokens.entries())
    await post(stack, 'contacts/cancel', { body: { token }, from: `2001:db8:9:${at.toString(16)}::1` });
  return {
    tried: `${count} bookings for as many addresses, from one IPv6 /64`,
    outcome: `${tally(answers)}; ${MAX_BOOKINGS} are allowed`,
    held: tokens.length <= MAX_BOOKINGS && answers.some(({ status }) => status === 429),
  };
}

/** Reset codes per address and hour; confirmation codes are limited to one a minute. */
const RESET_MAILS_PER_HOUR = 5;

/** Requests codes for one address, from a new network each time. */
async function forget({ stack, size, run }: Run): Promise<AttackStep> {
  const count = size === 'short' ? 20 : 100;
  const email = `${run}-quen@example.com`;
  const start = Date.now();
  const answers = await timesParallel(count, 1, (at) => {
    const path = at % 2 === 0 ? 'forgot-password' : 'resend-code';
    return post(stack, `accounts/${path}`, { body: { email }, from: `2001:db8:a:${at.toString(16)}::1` });
  });
  const minutes = Math.ceil((Date.now() - start + 1) / 60_000);
  const mails = await countMails(stack, email);
  return {
    tried: `${count} times forgot-password and resend-code for one address, each from another network`,
    outcome: `${tally(answers)}; ${mails} mails`,
    held: mails <= RESET_MAILS_PER_HOUR + minutes,
  };
}

export const floodByRescheduleAttack: Attack = {
  row: 'TRUST-6',
  title: 'flood a mailbox',
  run: async (target) => {
    const slots = farSlots(target.seed);
    const name = `lut-${Date.now().toString(36)}-${target.seed}`;
    const run: Run = { ...target, run: name, slot: () => slots.next().value };
    return [await reschedule(run), await book(run), await forget(run)];
  },
};
