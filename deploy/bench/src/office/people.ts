import { addDays, appointmentStatuses, orderStatuses, timeSlots } from '@garage/contracts';
import type { ImportedAppointment } from '@garage/booking/import';
import type { ImportedOrder } from '@garage/commerce/import';
import type { NewAccount } from '@garage/identity/import';
import { personOf } from '@garage/testing/people';

const MINUTE_MS = 60_000;
const start = Date.UTC(2024, 0, 1);

/** Orders and appointments of an account, so that an account has as many in a small database as in a large one. */
const RECORDS_PER_ACCOUNT = 5;
/** As many appointments as a garage takes on a busy day. */
const APPOINTMENTS_PER_DAY = 200;
const firstDay = '2024-01-01';

const accountIdOf = (number: number): string => String(Math.floor(number / RECORDS_PER_ACCOUNT)).padStart(24, '0');
const emailOf = (number: number): string => `khach-${number}@${number % 3 === 0 ? 'example.net' : 'gmail.com'}`;
const pick = <Item>(list: readonly [Item, ...Item[]], index: number): Item => list[index % list.length] ?? list[0];

export function buildOrder(number: number): ImportedOrder {
  const { fullName: name, phone } = personOf(number);
  const at = new Date(start + number * MINUTE_MS);
  const placed = { status: 'pending', at, by: 'customer' } as const;
  // Most orders are completed, as in a shop that has been open for years.
  const last = number % 10 === 0 ? pick(orderStatuses, Math.floor(number / 10)) : 'completed';
  return {
    accountId: accountIdOf(number),
    name,
    phone,
    email: emailOf(number),
    address: '12 Hoa Sữa',
    note: '',
    lines: [{ productId: accountIdOf(number), name: 'Dầu động cơ', image: '', price: 350_000, quantity: 1 }],
    timeline: last === 'pending' ? [placed] : [placed, { status: last, at, by: 'staff' }],
  };
}

export function buildAppointment(number: number): ImportedAppointment {
  const { fullName, phone: numberPhone } = personOf(number);
  return {
    accountId: number % 2 === 0 ? null : accountIdOf(number),
    fullName,
    numberPhone,
    email: emailOf(number),
    date: addDays(firstDay, Math.floor(number / APPOINTMENTS_PER_DAY)),
    timeSlot: pick(timeSlots, number),
    description: '',
    vehicle: 'Lumora',
    plate: `51H-${number % 100_000}`,
    service: 'Bảo dưỡng',
    status: number % 10 === 0 ? pick(appointmentStatuses, Math.floor(number / 10)) : 'confirmed',
    createdAt: new Date(start + number * MINUTE_MS),
  };
}

export function buildAccount(number: number): NewAccount {
  const { fullName } = personOf(number);
  return {
    fullName,
    email: emailOf(number),
    passwordHash: null,
    image: '',
    roles: [number % 1_000 === 0 ? 'admin' : 'customer'],
    verified: true,
    type: 'local',
    createdAt: new Date(start + number * MINUTE_MS),
  };
}
