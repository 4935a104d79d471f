import type { RouteOf, TimeSlot } from '@garage/contracts';
import { ask, untilAnswered, type Answer } from '../stack-client.ts';

export interface Slot {
  date: string;
  timeSlot: TimeSlot;
}

type Booked = RouteOf<'contacts.create'>['response'];
type Changed = RouteOf<'contacts.reschedule'>['response'];

const TIMEOUT_MS = 120_000;

/** Guests, each with an address and a phone number of its own; their requests go to the processes in turn. */
export function openGuests(urls: readonly string[]) {
  let sent = 0;

  function post<Body>(path: string, body: object, key?: string): Promise<Answer<Body>> {
    const request = () => {
      sent += 1;
      const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
      return ask<Body>(`${urls[sent % urls.length]}/api/contacts/${path}`, { body, key, from });
    };
    return untilAnswered(request, { what: `An answer of ${path}`, timeoutMs: TIMEOUT_MS });
  }

  return {
    /** `number` determines the guest's phone and the idempotency key. */
    book: (slot: Slot, number: number) =>
      post<Booked>(
        'create',
        { ...slot, fullName: 'Người Thử', numberPhone: `09${String(number).padStart(8, '0')}` },
        `guest-${number}-${slot.date}-${slot.timeSlot.replace(':', '')}`,
      ),
    move: (token: string, slot: Slot) => post<Changed>('reschedule', { token, ...slot }),
    cancel: (token: string) => post<Changed>('cancel', { token }),
  };
}

export type Guests = ReturnType<typeof openGuests>;
