import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { Guests, Slot } from './guests.ts';

/** Where an appointment was left, as its guest was told. */
export interface Told extends Slot {
  id: string;
  status: string;
}

interface Killed {
  kill(): Promise<void>;
  start(): Promise<void>;
}

interface ChurnOptions {
  guests: Guests;
  slots: readonly Slot[];
  /** How many guests book, and perhaps change their mind. */
  visits: number;
  /** Who is killed, in this order, spread over the visits. */
  victims: readonly Killed[];
  random: Random;
  log: (line: string) => void;
}

const GUESTS_AT_ONCE = 12;
const MOST_PAUSE_MS = 400;
const FIRST_NUMBER = 500_000;

/** Guests book, move and cancel within few slots while processes die; gives where each appointment was left. */
export async function churn(options: ChurnOptions): Promise<Told[]> {
  const { visits, victims, random, log } = options;
  const told: Told[] = [];
  let [done, begun, killed] = [0, 0, 0];
  // No guest runs ahead of the kills: each falls among guests who are at it.
  const mayBegin = (): boolean => begun < (visits * (killed + 1)) / Math.max(1, victims.length);
  const waiting = Array.from({ length: visits }, (_, at) => FIRST_NUMBER + at);
  const visitAll = async (): Promise<void> => {
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      while (!mayBegin()) await sleep(20);
      begun += 1;
      const left = await visit(options, number);
      if (left) told.push(left);
      done += 1;
    }
  };
  const killAll = async (): Promise<void> => {
    for (const [at, victim] of victims.entries()) {
      while (done < (visits * 0.9 * (at + random.next())) / victims.length) await sleep(20);
      await victim.kill();
      await sleep(random.below(MOST_PAUSE_MS));
      await victim.start();
      killed += 1;
      log(`${at + 1} of ${victims.length} kills, ${done} of ${visits} visits`);
    }
  };
  await Promise.all([killAll(), ...Array.from({ length: GUESTS_AT_ONCE }, visitAll)]);
  return told;
}

async function visit({ guests, slots, random }: ChurnOptions, number: number): Promise<Told | null> {
  const any = (): Slot => pick(slots, random);
  const booked = await guests.book(any(), number);
  if (booked.code === 'SLOT_FULL') return null;
  if (booked.code !== null) throw new Error(`A booking was answered ${booked.status} ${booked.code}`);
  const { token, appointment } = booked.body;
  const wish = random.below(3);
  if (wish === 0) return leftAt(appointment);
  const answer = wish === 1 ? await guests.move(token, any()) : await guests.cancel(token);
  if (answer.code === 'SLOT_FULL') return leftAt(appointment);
  if (answer.code !== null) throw new Error(`A change was answered ${answer.status} ${answer.code}`);
  return leftAt(answer.body.appointment);
}

const leftAt = ({ _id, date, timeSlot, status }: Slot & { _id: string; status: string }): Told => ({
  id: _id,
  date,
  timeSlot,
  status,
});

function pick(slots: readonly Slot[], random: Random): Slot {
  const slot = slots[random.below(slots.length)];
  if (!slot) throw new Error('There is no slot');
  return slot;
}
