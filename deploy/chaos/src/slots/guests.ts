import { setTimeout as sleep } from 'node:timers/promises';
import type { RouteOf, TimeSlot } from '@garage/contracts';

export interface Slot {
  date: string;
  timeSlot: TimeSlot;
}

type Booked = RouteOf<'contacts.create'>['response'];
type Opened = RouteOf<'contacts.reschedule'>['response'];

/** `code` is null for a success. */
export interface Answer<Body> {
  status: number;
  code: string | null;
  message: string;
  body: Body;
}

const WAIT_MS = 100;
const LIMIT_MS = 120_000;

/** How often a question had to be asked again, because a process died, was overloaded or had no database. */
interface Repeats {
  count: number;
}

/** Guests, each from an address and with a number of their own, who ask one instance after the other. */
export function openGuests(urls: readonly string[]) {
  const repeats: Repeats = { count: 0 };
  let count = 0;

  async function once<Body>(path: string, { body, key }: { body: object; key?: string }): Promise<Answer<Body>> {
    count += 1;
    const answer = await fetch(`${urls[count % urls.length]}/api/contacts/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    const told = await answer.json();
    return { status: answer.status, code: told.code ?? null, message: told.message ?? '', body: told };
  }

  /** Asks until there is an answer that is one: a process that dies or has no database gives none. */
  async function insist<Body>(path: string, request: { body: object; key?: string }): Promise<Answer<Body>> {
    const deadline = performance.now() + LIMIT_MS;
    for (;;) {
      const answer = await once<Body>(path, request).catch(() => null);
      if (answer && answer.status < 500) return answer;
      if (performance.now() > deadline) throw new Error(`Nobody answers ${path}: ${answer?.message ?? 'no answer'}`);
      repeats.count += 1;
      await sleep(WAIT_MS);
    }
  }

  const bodyOf = (slot: Slot, number: number) => ({
    ...slot,
    fullName: 'Người Thử',
    numberPhone: `09${String(number).padStart(8, '0')}`,
  });

  return {
    repeats,
    /** `number` tells guests apart, and their requests. */
    book: (slot: Slot, number: number) =>
      insist<Booked>('create', {
        body: bodyOf(slot, number),
        key: `guest-${number}-${slot.date}-${slot.timeSlot.replace(':', '')}`,
      }),
    move: (token: string, slot: Slot) => insist<Opened>('reschedule', { body: { token, ...slot } }),
    cancel: (token: string) => insist<Opened>('cancel', { body: { token } }),
  };
}

export type Guests = ReturnType<typeof openGuests>;
