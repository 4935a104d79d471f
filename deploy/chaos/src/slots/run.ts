import { randomBytes, randomUUID } from 'node:crypto';
import { addDays, civilDateAt, timeSlots, weekdayOf } from '@garage/contracts';
import type { LocalServer } from '@garage/local';
import { connectMongo } from '@garage/mongo';
import { createRandom } from '../random.ts';
import type { BookingProcess } from './booking-process.ts';
import { createBookingProcess } from './booking-process.ts';
import type { Told } from './churn.ts';
import { churn } from './churn.ts';
import type { Guests, Slot } from './guests.ts';
import { openGuests } from './guests.ts';
import type { RaceOutcome } from './races.ts';
import { raceToBook, raceToMove } from './races.ts';
import type { SlotFindings, Stored } from './verify.ts';
import { verifySlots } from './verify.ts';

export interface RunOptions {
  /** A database of this run's own: it is killed. */
  mongodb: Pick<LocalServer, 'url' | 'kill' | 'restart'>;
  natsUrl: string;
  redisUrl: string;
  /** How many want the last place. */
  requests: number;
  /** How many guests come while processes die. */
  visits: number;
  bookingKills: number;
  databaseKills: number;
  seed: number;
  log: (line: string) => void;
}

export interface SlotReport extends SlotFindings {
  seed: number;
  seconds: number;
  booked: RaceOutcome;
  moved: RaceOutcome;
  told: number;
  /** How often somebody had to ask again, in the races and afterwards. */
  repeats: { races: number; kills: number };
}

/** As the service's default settings have it. */
const CAPACITY = 3;
const INSTANCES = 2;
const FARTHEST_DAYS = 175;
/** So many slots are fought over while processes die. */
const CHURN_SLOTS = 24;

/** All slots from two days from now on, in their order. */
function allSlots(now: number): Slot[] {
  const days = Array.from({ length: FARTHEST_DAYS }, (_, at) => addDays(civilDateAt(now), 2 + at));
  return days
    .filter((date) => weekdayOf(date) !== 0)
    .flatMap((date) => timeSlots.map((timeSlot) => ({ date, timeSlot })));
}

/** Races for the last place of a slot, then bookings while processes and database are killed; then everything is counted. */
export async function runSlotChaos(options: RunOptions): Promise<SlotReport> {
  const begun = performance.now();
  const name = `chaos_slots_${randomUUID().slice(0, 8)}`;
  const processes = await startInstances(name, options);
  try {
    const guests = openGuests(processes.map(({ url }) => url));
    const { told, ...races } = await perform(options, { guests, processes });
    const findings = verifySlots(await readStored(options.mongodb.url, name), { told, capacity: CAPACITY });
    const seconds = Math.round((performance.now() - begun) / 1_000);
    return { ...findings, ...races, told: told.length, seed: options.seed, seconds };
  } finally {
    for (const one of processes) await one.kill();
  }
}

async function startInstances(name: string, { mongodb, natsUrl, redisUrl }: RunOptions): Promise<BookingProcess[]> {
  const settings = {
    NODE_ENV: 'test',
    MONGODB_URL: mongodb.url,
    MONGODB_DATABASE: name,
    NATS_URL: natsUrl,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: name,
    // Guests have no token: nobody asks for its keys.
    IDENTITY_URL: 'http://127.0.0.1:1',
    BOOKING_LINK_KEY: randomBytes(32).toString('base64'),
    MAIL_SEAL_KEY: randomBytes(32).toString('base64'),
  };
  const processes = [];
  for (let at = 0; at < INSTANCES; at += 1) {
    const instance = await createBookingProcess(settings);
    await instance.start();
    processes.push(instance);
  }
  return processes;
}

async function perform(
  { requests, visits, bookingKills, databaseKills, mongodb, seed, log }: RunOptions,
  { guests, processes }: { guests: Guests; processes: readonly BookingProcess[] },
) {
  const random = createRandom(seed);
  const [toBook, toMove, ...rest] = allSlots(Date.now());
  if (!toBook || !toMove) throw new Error('There is no slot');
  const booked = await raceToBook(guests, toBook, requests);
  log(
    `${requests} bookings of one place: ${booked.won} won, ${booked.refused} refused, ${guests.repeats.count} repeats`,
  );
  const from = rest.slice(CHURN_SLOTS);
  const moved = await raceToMove(guests, { to: toMove, from, requests });
  log(`${requests} moves into one place: ${moved.won} won, ${moved.refused} refused`);
  const inRaces = guests.repeats.count;
  const database = { kill: mongodb.kill, start: mongodb.restart };
  const instances = Array.from({ length: bookingKills }, (_, at) => processes[at % processes.length] ?? database);
  const victims = random.shuffle([...instances, ...Array.from({ length: databaseKills }, () => database)]);
  const told = await churn({ guests, slots: rest.slice(0, CHURN_SLOTS), visits, victims, random, log });
  return { booked, moved, told, repeats: { races: inRaces, kills: guests.repeats.count - inRaces } };
}

/** Slots and appointments as they are in the end; the database is dropped then. */
async function readStored(url: string, name: string): Promise<Stored> {
  const mongo = await connectMongo({ url, database: name, appName: 'chaos-slots' });
  try {
    const slots = await mongo.db.collection<Stored['slots'][number]>('slots').find().toArray();
    const appointments = await mongo.db.collection<Omit<Told, 'id'>>('appointments').find().toArray();
    await mongo.db.dropDatabase();
    return {
      slots: slots.map(({ _id, taken }) => ({ _id, taken })),
      appointments: appointments.map(({ _id, date, timeSlot, status }) => ({
        id: String(_id),
        date,
        timeSlot,
        status,
      })),
    };
  } finally {
    await mongo.close();
  }
}
