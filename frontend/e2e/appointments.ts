/** Appointments for the browser tests: created by staff, who are not rate limited, on days that no other test fills. */
import { randomInt } from 'node:crypto';
import { instantOf, weekdayOf } from '@garage/contracts';
import type { Availability, AppointmentBody, RouteOf, Session, TimeSlot } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { fetchApi } from './browser.ts';
import { callApiAs, press, unique } from './office.ts';

export type Booked = RouteOf<'contacts.create'>['response'];

const DAY_MS = 86_400_000;

/** The date in Vietnam's time zone that is `days` days from now. */
export const vietnameseDate = (days: number, now = Date.now()): string =>
  new Date(now + 7 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

/** Formats a date as the site shows it: `2026-11-21` becomes `21/11/2026`. */
export const written = (date: string): string => date.split('-').reverse().join('/');

async function availabilityFrom(date: string, days: number): Promise<Availability> {
  const { body } = await fetchApi(`/api/contacts/availability?date=${date}&days=${days}`);
  if (!isAvailability(body)) throw new Error('The availability is no list');
  return body;
}

/** Returns a day some weeks ahead on which there are no appointments. */
export async function emptyDay(): Promise<string> {
  const days = await availabilityFrom(vietnameseDate(randomInt(10, 130)), 42);
  const most = Math.max(...days.flatMap(({ slots }) => slots.map(({ free }) => free)));
  const untouched = days.filter(({ slots }) => slots.every(({ free, state }) => state === 'free' && free === most));
  const day = untouched[randomInt(untouched.length)];
  if (!day) throw new Error('Every day is taken');
  return day.date;
}

/** The capacity of a slot, read from the free places of the day's first slot, so the day must have no appointments yet. */
export async function capacityOf(date: string): Promise<number> {
  const [day] = await availabilityFrom(date, 1);
  return day?.slots[0]?.free ?? 0;
}

export const newPhone = (): string => `09${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** Books an appointment as staff, who are not rate limited. Fields that are not given get generated values. */
export async function bookByPhone(staff: Session, given: Partial<AppointmentBody> = {}): Promise<Booked> {
  const body: AppointmentBody = {
    fullName: unique('Khách hẹn'),
    numberPhone: newPhone(),
    date: given.date ?? (await emptyDay()),
    timeSlot: '09:00',
    description: 'Phanh kêu khi đi chậm',
    ...given,
  };
  const booked = await callApiAs(staff, { method: 'POST', path: '/api/contacts/create', body });
  if (!isBooked(booked)) throw new Error('The booking answered no appointment');
  return booked;
}

/** Selects a day and a slot in the form. */
export async function chooseWhen(place: Page | Locator, date: string, timeSlot: TimeSlot): Promise<void> {
  await place.getByLabel('Ngày hẹn').fill(date);
  await place.getByRole('radio', { name: timeSlot }).check();
}

const mondayMs = (date: string): number => instantOf(date).getTime() - ((weekdayOf(date) + 6) % 7) * DAY_MS;

/** Opens the calendar of the office at the week of a date. */
export async function openWeekOf(page: Page, date: string): Promise<void> {
  await page.getByRole('tab', { name: 'Lịch tuần' }).click();
  const weeks = (mondayMs(date) - mondayMs(vietnameseDate(0))) / (7 * DAY_MS);
  for (let week = 0; week < weeks; week += 1) await press(page, 'Tuần sau');
  await page.locator(`td[data-slot^="${date}"]`).first().waitFor();
}

function isAvailability(body: unknown): body is Availability {
  return Array.isArray(body);
}

export function isBooked(body: unknown): body is Booked {
  return typeof body === 'object' && body !== null && 'appointment' in body && 'token' in body;
}
