import { randomBytes } from 'node:crypto';
import {
  appointmentConfirmed,
  appointmentRescheduled,
  orderCancelled,
  orderPlaced,
  orderStatusChanged,
  repairProgressed,
} from '@garage/contracts';
import type { NoticeEvent } from '@garage/contracts';
import type { Random } from '@garage/local';
import type { EventDraft } from '@garage/messaging';
import type { Person } from './setup.ts';

/** An event, and the notice that it must make. */
export interface AskedNotice {
  entityId: string;
  accountId: string;
  /** Null when the event makes no notice. */
  expected: NoticeEvent | null;
  draft: EventDraft;
}

const when = { date: '2026-12-01', timeSlot: '08:00' } as const;
const booked = (accountId: string, byStaff: boolean) => ({ ...when, accountId, reference: 'K7M2P9XQ', byStaff });
const ordered = (accountId: string) => ({ accountId, total: 450_000, attempt: 1 });

const progressed = (reader: { accountId: string; ownVehicleId: string }) => ({
  number: 'SC-26-000123',
  news: 'moved-check',
  readers: [reader],
});

/** Makes an event of a random kind for one of the people. */
export function createEvent(people: readonly Person[], random: Random): AskedNotice {
  const accountId = people[random.below(people.length)]?.accountId ?? '';
  const entityId = randomBytes(12).toString('hex');
  const base = { entityId, version: 1, correlationId: 'chaos' };
  const order = ordered(accountId);
  const make = (expected: NoticeEvent | null, contract: EventDraft['contract'], data: object): AskedNotice => ({
    entityId,
    accountId,
    expected,
    draft: { ...base, contract, data },
  });
  const makers = [
    () => make('order.placed', orderPlaced, order),
    () => make('order.processing', orderStatusChanged, { ...order, status: 'processing', previous: 'pending' }),
    () => make('order.cancelled', orderCancelled, { ...order, previous: 'pending', byCustomer: false }),
    () => make('appointment.confirmed', appointmentConfirmed, booked(accountId, true)),
    () => make('repair.moved-check', repairProgressed, progressed({ accountId, ownVehicleId: entityId })),
    // Changes by customers themselves make no notice.
    () => make(null, orderCancelled, { ...order, previous: 'pending', byCustomer: true }),
    () =>
      make(null, appointmentRescheduled, {
        ...booked(accountId, false),
        previousDate: when.date,
        previousTimeSlot: '09:00',
      }),
  ];
  // Four of five events are among the first five.
  const index = random.below(5) < 4 ? random.below(5) : 5 + random.below(2);
  return (makers[index] ?? makers[0])?.() ?? make('order.placed', orderPlaced, order);
}
