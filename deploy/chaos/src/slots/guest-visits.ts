import { setTimeout as sleep } from 'node:timers/promises';
import { timesParallel, type Random } from '@garage/local';
import type { Guests, Slot } from './guests.ts';

/** An appointment according to the service's last response to its guest. */
export interface Reported extends Slot {
  _id: string;
  status: string;
}

interface GuestVisitsOptions {
  guests: Guests;
  slots: readonly Slot[];
  visits: number;
  random: Random;
  /** A visit waits until this returns true for its number, so that some visits happen during each kill. */
  mayStart: (visit: number) => boolean;
  onDone: () => void;
}

const PARALLEL = 12;
const FIRST_NUMBER = 500_000;

/** Guests book, move and cancel within few slots; returns the final appointments according to the responses. */
export async function runGuestVisits(options: GuestVisitsOptions): Promise<Reported[]> {
  const reported = await timesParallel(options.visits, PARALLEL, async (index) => {
    while (!options.mayStart(index)) await sleep(20);
    const appointment = await visit(options, FIRST_NUMBER + index);
    options.onDone();
    return appointment;
  });
  return reported.filter((one) => one !== null);
}

/** Returns null when the slot was full. */
async function visit({ guests, slots, random }: GuestVisitsOptions, number: number): Promise<Reported | null> {
  const any = (): Slot => slots[random.below(slots.length)] ?? { date: '', timeSlot: '08:00' };
  const booked = await guests.book(any(), number);
  if (booked.code === 'SLOT_FULL') return null;
  if (booked.status >= 300) throw new Error(`A booking was answered ${booked.status} ${booked.text}`);
  const { token, appointment } = booked.body;
  const choice = random.below(3);
  if (choice === 0) return appointment;
  const answer = choice === 1 ? await guests.move(token, any()) : await guests.cancel(token);
  if (answer.code === 'SLOT_FULL') return appointment;
  if (answer.status >= 300) throw new Error(`A change was answered ${answer.status} ${answer.text}`);
  return answer.body.appointment;
}
