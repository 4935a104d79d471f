import type { Availability, RouteOf } from '@garage/contracts';
import { addDays, civilDateAt, farthestDate, listAvailabilityRoute, nextFreeRoute } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, pickPart } from '@garage/service-kit';
import type { BookingSettingsRepository } from '../settings/index.ts';
import { availabilityOf, daysFrom } from './availability.ts';
import { assertCivilDate } from './slot.ts';
import type { SlotRepository } from './slot-repository.ts';

export interface ReadSlots {
  slots: SlotRepository;
  settings: BookingSettingsRepository;
  /** Milliseconds since 1970. */
  now: () => number;
}

const DEFAULT_LIMIT = 3;

/** Days read at a time in the search for free slots. */
const DAYS_PER_READ = 14;

async function readDays({ slots, settings, now }: ReadSlots, date: string, days: number): Promise<Availability> {
  const [current, taken] = await Promise.all([
    settings.read(),
    slots.takenBetween({ from: date, to: addDays(date, days - 1) }),
  ]);
  return daysFrom(date, days).map((day) => availabilityOf(day, { now: now(), settings: current, taken }));
}

/** The next free slots from today to the last bookable day. */
async function findNextFree(dependencies: ReadSlots, limit: number): Promise<RouteOf<'contacts.nextFree'>['response']> {
  const found: RouteOf<'contacts.nextFree'>['response'] = [];
  const now = dependencies.now();
  const last = farthestDate(now);
  for (let date = civilDateAt(now); date <= last && found.length < limit; date = addDays(date, DAYS_PER_READ)) {
    for (const day of await readDays(dependencies, date, DAYS_PER_READ)) {
      const free = day.slots.filter(({ state }) => state === 'free');
      found.push(...free.map((slot) => ({ date: day.date, timeSlot: slot.timeSlot, free: slot.free })));
    }
  }
  return found.slice(0, limit);
}

export function addSlotRoutes(app: App, dependencies: ReadSlots): void {
  addRoute(app, listAvailabilityRoute, async ({ query: { date, days = 1, ...part }, reply }) => {
    assertCivilDate(date);
    return pickPart(reply, await readDays(dependencies, date, days), part);
  });

  addRoute(app, nextFreeRoute, async ({ query: { page = 1, limit = DEFAULT_LIMIT } }) => {
    const found = await findNextFree(dependencies, page * limit);
    return found.slice((page - 1) * limit);
  });
}
