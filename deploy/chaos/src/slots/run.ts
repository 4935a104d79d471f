import { randomBytes, randomUUID } from 'node:crypto';
import { addDays, civilDateAt, timeSlots, weekdayOf } from '@garage/contracts';
import { createRandom, createServiceProcess, type LocalServer, type ServiceProcess } from '@garage/local';
import { connectMongo } from '@garage/mongo';
import { failedClaims } from '../command.ts';
import { churn, type Reported } from './churn.ts';
import { openGuests, type Guests, type Slot } from './guests.ts';
import { raceToBook, raceToMove, type RaceOutcome } from './races.ts';
import { verifySlots, type SlotFindings, type Stored } from './verify.ts';

export interface RunOptions {
  /** A private database server: it is killed. */
  mongodb: Pick<LocalServer, 'url' | 'kill' | 'restart'>;
  natsUrl: string;
  redisUrl: string;
  /** How many requests compete for the last place. */
  requests: number;
  /** How many guests book while processes are killed. */
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
  /** Appointments of the guests that booked while processes were killed. */
  reported: number;
  /** Repeated requests: in the races because of overload, afterwards because of kills. */
  retries: { races: number; kills: number };
}

/** Of the service's default settings. */
const CAPACITY = 3;
const INSTANCES = 2;
const FARTHEST_DAYS = 175;
/** The number of slots that are used while processes are killed. */
const CHURN_SLOTS = 24;

/** All slots from the day after tomorrow, in order. */
function allSlots(now: number): Slot[] {
  const days = Array.from({ length: FARTHEST_DAYS }, (_, at) => addDays(civilDateAt(now), 2 + at));
  return days
    .filter((date) => weekdayOf(date) !== 0)
    .flatMap((date) => timeSlots.map((timeSlot) => ({ date, timeSlot })));
}

/** Races for the last place of a slot, then bookings while processes and the database are killed; then the database is verified. */
export async function runSlotChaos(options: RunOptions): Promise<SlotReport> {
  const start = performance.now();
  const name = `chaos_slots_${randomUUID().slice(0, 8)}`;
  const processes = await startInstances(name, options);
  try {
    const guests = openGuests(processes.map(({ url }) => url));
    const { reported, ...races } = await perform(options, { guests, processes });
    const findings = verifySlots(await readStored(options.mongodb.url, name), { reported, capacity: CAPACITY });
    const seconds = Math.round((performance.now() - start) / 1_000);
    return { ...findings, ...races, reported: reported.length, seed: options.seed, seconds };
  } finally {
    for (const one of processes) await one.kill();
  }
}

async function startInstances(name: string, { mongodb, natsUrl, redisUrl }: RunOptions): Promise<ServiceProcess[]> {
  const settings = {
    NODE_ENV: 'test',
    MONGODB_URL: mongodb.url,
    MONGODB_DATABASE: name,
    NATS_URL: natsUrl,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: name,
    // Guests have no token, so identity's keys are never requested.
    IDENTITY_URL: 'http://127.0.0.1:1',
    BOOKING_LINK_KEY: randomBytes(32).toString('base64'),
    MAIL_SEAL_KEY: randomBytes(32).toString('base64'),
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const processes = [];
  for (let at = 0; at < INSTANCES; at += 1) {
    const instance = await createServiceProcess('services/booking/src/server.ts', settings);
    await instance.start();
    processes.push(instance);
  }
  return processes;
}

async function perform(
  { requests, visits, bookingKills, databaseKills, mongodb, seed, log }: RunOptions,
  { guests, processes }: { guests: Guests; processes: readonly ServiceProcess[] },
) {
  const random = createRandom(seed);
  const [toBook, toMove, ...rest] = allSlots(Date.now());
  if (!toBook || !toMove) throw new Error('There is no slot');
  const booked = await raceToBook(guests, toBook, requests);
  log(
    `${requests} bookings of one place: ${booked.won} won, ${booked.refused} refused, ${guests.retries.count} retries`,
  );
  const from = rest.slice(CHURN_SLOTS);
  const moved = await raceToMove(guests, { to: toMove, from, requests });
  log(`${requests} moves into one place: ${moved.won} won, ${moved.refused} refused`);
  const inRaces = guests.retries.count;
  const database = { kill: mongodb.kill, start: mongodb.restart };
  const instances = Array.from({ length: bookingKills }, (_, at) => processes[at % processes.length] ?? database);
  const victims = random.shuffle([...instances, ...Array.from({ length: databaseKills }, () => database)]);
  const reported = await churn({ guests, slots: rest.slice(0, CHURN_SLOTS), visits, victims, random, log });
  return { booked, moved, reported, retries: { races: inRaces, kills: guests.retries.count - inRaces } };
}

/** Reads slots and appointments and drops the database. */
async function readStored(url: string, name: string): Promise<Stored> {
  const mongo = await connectMongo({ url, database: name, appName: 'chaos-slots' });
  try {
    const slots = await mongo.db.collection<Stored['slots'][number]>('slots').find().toArray();
    const appointments = await mongo.db.collection<Omit<Reported, 'id'>>('appointments').find().toArray();
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

/** Empty when the run passed. */
export function faultsOf({ booked, moved, ...report }: SlotReport): string[] {
  return failedClaims([
    [booked.won === 1, `${booked.won} guests booked the last place`],
    [booked.refused === booked.asked - 1, `other refusals of bookings: ${JSON.stringify(booked.other)}`],
    [moved.won === 1, `${moved.won} guests moved into the last place`],
    [moved.refused === moved.asked - 1, `other refusals of moves: ${JSON.stringify(moved.other)}`],
    [report.reported > 0, 'nobody booked while processes were killed'],
    [report.miscounted.length === 0, `slots with a wrong counter: ${report.miscounted.join(', ')}`],
    [report.overfull.length === 0, `overfull slots: ${report.overfull.join(', ')}`],
    [report.differing.length === 0, `appointments that differ from the answer: ${report.differing.join(', ')}`],
  ]);
}
