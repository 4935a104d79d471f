import { setTimeout as sleep } from 'node:timers/promises';
import { timesParallel, type Random } from '@garage/local';
import type { Guests, Slot } from './guests.ts';

/** An appointment as its guest's last answer described it. */
export interface Reported extends Slot {
  id: string;
  status: string;
}

interface Victim {
  kill(): Promise<void>;
  start(): Promise<void>;
}

interface ChurnOptions {
  guests: Guests;
  slots: readonly Slot[];
  /** How many guests book. */
  visits: number;
  /** Killed in this order, spread over the visits. */
  victims: readonly Victim[];
  random: Random;
  log: (line: string) => void;
}

const PARALLEL = 12;
const MAX_PAUSE_MS = 400;
const FIRST_NUMBER = 500_000;

/** Guests book, move and cancel within few slots while processes are killed; returns the final appointments as reported to them. */
export async function churn(options: ChurnOptions): Promise<Reported[]> {
  const { visits, victims, random, log } = options;
  let [done, started, killed] = [0, 0, 0];
  // Guests wait for the next kill, so that each kill happens while guests are active.
  const mayStart = (): boolean => started < (visits * (killed + 1)) / Math.max(1, victims.length);
  const visitAll = () =>
    timesParallel(visits, PARALLEL, async (index) => {
      while (!mayStart()) await sleep(20);
      started += 1;
      const reported = await visit(options, FIRST_NUMBER + index);
      done += 1;
      return reported;
    });
  const killAll = async (): Promise<void> => {
    for (const [index, victim] of victims.entries()) {
      while (done < (visits * 0.9 * (index + random.next())) / victims.length) await sleep(20);
      await victim.kill();
      await sleep(random.below(MAX_PAUSE_MS));
      await victim.start();
      killed += 1;
      log(`${index + 1} of ${victims.length} kills, ${done} of ${visits} visits`);
    }
  };
  const [reported] = await Promise.all([visitAll(), killAll()]);
  return reported.filter((one) => one !== null);
}

async function visit({ guests, slots, random }: ChurnOptions, number: number): Promise<Reported | null> {
  const any = (): Slot => pick(slots, random);
  const booked = await guests.book(any(), number);
  if (booked.body.code === 'SLOT_FULL') return null;
  if (booked.status >= 300) throw new Error(`A booking was answered ${booked.status} ${booked.text}`);
  const { token, appointment } = booked.body;
  const choice = random.below(3);
  if (choice === 0) return toReported(appointment);
  const answer = choice === 1 ? await guests.move(token, any()) : await guests.cancel(token);
  if (answer.body.code === 'SLOT_FULL') return toReported(appointment);
  if (answer.status >= 300) throw new Error(`A change was answered ${answer.status} ${answer.text}`);
  return toReported(answer.body.appointment);
}

const toReported = ({ _id, date, timeSlot, status }: Slot & { _id: string; status: string }): Reported => ({
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
