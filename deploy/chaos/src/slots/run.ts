import { randomBytes, randomUUID } from 'node:crypto';
import { addDays, civilDateAt, timeSlots, weekdayOf } from '@garage/contracts';
import { createRandom, type LocalServer } from '@garage/local';
import { openDatabase, settingsOf, startProcesses } from '../killable/backbone.ts';
import { killAnywhere, killDuring, killOneOf, killServer } from '../killable/kills.ts';
import { runGuestVisits } from './guest-visits.ts';
import { openGuests, type Slot } from './guests.ts';
import { raceToBook, raceToMove } from './races.ts';
import { verifySlots, type StoredBookings } from './verify.ts';

export interface RunOptions {
  /** A private database server, because the run kills it. */
  mongodb: Pick<LocalServer, 'url' | 'kill' | 'restart'>;
  natsUrl: string;
  redisUrl: string;
  /** Number of requests for the last place. */
  requests: number;
  /** Number of guests who book while processes are killed. */
  visits: number;
  /** Number of processes of booking; default: 2. */
  processes?: number;
  bookingKills: number;
  databaseKills: number;
  seed: number;
  log: (line: string) => void;
}

const FARTHEST_DAYS = 175;
const VISITED_SLOTS = 24;

/** All slots from the day after tomorrow, in order. */
function allSlots(now: number): Slot[] {
  const days = Array.from({ length: FARTHEST_DAYS }, (_, at) => addDays(civilDateAt(now), 2 + at));
  return days
    .filter((date) => weekdayOf(date) !== 0)
    .flatMap((date) => timeSlots.map((timeSlot) => ({ date, timeSlot })));
}

/** Races for the last place of a slot, then bookings while processes and the database are killed; then the database is verified. */
export async function runSlotChaos(options: RunOptions) {
  const { mongodb, requests, visits, bookingKills, databaseKills, seed, log } = options;
  const database = `chaos_slots_${randomUUID().slice(0, 8)}`;
  const random = createRandom(seed);
  await using cleanUp = new AsyncDisposableStack();
  const booking = await startBooking(cleanUp, database, options);
  const guests = openGuests(booking.map(({ url }) => url));
  const [toBook, toMove, ...rest] = allSlots(Date.now());
  if (!toBook || !toMove) throw new Error('There is no slot');

  const booked = await raceToBook(guests, toBook, requests);
  log(`${requests} bookings of one place: ${booked.answers}`);
  const moved = await raceToMove(guests, { to: toMove, from: rest.slice(VISITED_SLOTS), requests });
  log(`${requests} moves into one place: ${moved.answers}`);

  const kills = { booking: killOneOf(booking, killAnywhere), database: killServer(mongodb) };
  const wanted = { booking: bookingKills, database: databaseKills };
  const total = bookingKills + databaseKills;
  let [done, killed] = [0, 0];
  const logKill = (line: string): void => {
    killed += 1;
    log(`${line}, ${done} of ${visits} visits`);
  };
  const mayStart = (visit: number): boolean => visit < (visits * (killed + 1)) / Math.max(1, total);
  const onDone = (): void => void (done += 1);
  const visitOptions = { guests, slots: rest.slice(0, VISITED_SLOTS), visits, random, mayStart, onDone };
  const plan = { kills, wanted, random, count: async () => done, end: visits * 0.9, log: logKill };
  const { result: reported } = await killDuring(plan, () => runGuestVisits(visitOptions));

  const stored = await readStored(cleanUp, mongodb.url, database);
  return {
    figures: { booked, moved, reported: reported.length, seed },
    faults: [
      ...verifySlots(stored, reported),
      ...Object.entries({ booked, moved }).flatMap(([what, { asked, won, refused, answers }]) =>
        won === 1 && refused === asked - 1 ? [] : [`the last place was ${what} with these answers: ${answers}`],
      ),
      ...(reported.length > 0 ? [] : ['nobody booked while processes were killed']),
    ],
  };
}

function startBooking(
  cleanUp: AsyncDisposableStack,
  name: string,
  { mongodb, natsUrl, redisUrl, processes = 2 }: RunOptions,
) {
  const settings = {
    NODE_ENV: 'test',
    ...settingsOf({ mongodbUrl: mongodb.url, natsUrl, redisUrl }, name),
    // Guests have no token, so identity's keys are never requested.
    IDENTITY_URL: 'http://127.0.0.1:1',
    BOOKING_LINK_KEY: randomBytes(32).toString('base64'),
    MAIL_SEAL_KEY: randomBytes(32).toString('base64'),
    TRUSTED_PROXIES: '127.0.0.1',
  };
  return startProcesses(processes, cleanUp, 'booking', settings);
}

async function readStored(cleanUp: AsyncDisposableStack, url: string, name: string): Promise<StoredBookings> {
  const { db } = await openDatabase(cleanUp, url, name);
  const appointments = await db
    .collection<Omit<StoredBookings['appointments'][number], '_id'>>('appointments')
    .find()
    .toArray();
  return {
    slots: await db.collection<StoredBookings['slots'][number]>('slots').find().toArray(),
    appointments: appointments.map((appointment) => ({ ...appointment, _id: String(appointment._id) })),
  };
}
