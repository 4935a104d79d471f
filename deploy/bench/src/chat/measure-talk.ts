import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../measure/load.ts';
import type { Measured } from '../measure/load.ts';
import { expectOk } from './open-talks.ts';
import type { Talk, Talks } from './open-talks.ts';

const TEXT = 'Xe của tôi kêu to khi phanh, bên mình xem giúp trong hôm nay được không ạ?';

const newMessage = () => ({ message: TEXT, clientId: randomUUID() });

/** Customers send their next message as soon as the last one is acknowledged. */
export async function measureAcknowledged(
  talks: readonly Talk[],
  { senders, seconds }: { senders: number; seconds: number },
): Promise<Measured> {
  const times: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  const talk = async ({ customer }: Talk): Promise<void> => {
    while (performance.now() < end) {
      const sent = performance.now();
      await expectOk(customer, 'send_message', newMessage());
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(talks.slice(0, senders).map(talk));
  return { rate: (times.length / (performance.now() - begun)) * 1_000, ...percentilesOf(times) };
}

export interface Delivered extends Measured {
  /** Messages that did not come within ten seconds of the last one. */
  missing: number;
}

const LATE_MS = 10_000;

/** Every conversation says something from time to time; until whoever has it of the staff is told, in milliseconds. */
export async function measureDelivery(
  { talks, staff }: Talks,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Delivered> {
  const times: number[] = [];
  const underway = new Map<string, { sentAt: number; staffId: string | undefined }>();
  const arrive = (staffId: string | undefined, { clientId }: { clientId: string }): void => {
    const message = underway.get(clientId);
    if (message?.staffId !== staffId || message === undefined) return;
    underway.delete(clientId);
    times.push(performance.now() - message.sentAt);
  };
  const listeners = staff.map((member) => (message: { clientId: string }) => arrive(member.id, message));
  staff.forEach((member, index) => listeners[index] && member.on('receive_message', listeners[index]));
  const acknowledged: Promise<void>[] = [];
  const count = perSecond * seconds;
  const begun = performance.now();
  for (let index = 0; index < count; index += 1) {
    const wait = begun + (index * 1_000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    const talk = talks[index % talks.length];
    if (!talk) throw new Error('Nobody talks');
    const message = newMessage();
    underway.set(message.clientId, { sentAt: performance.now(), staffId: talk.staff.id });
    acknowledged.push(expectOk(talk.customer, 'send_message', message));
  }
  await Promise.all(acknowledged);
  const rate = (count / (performance.now() - begun)) * 1_000;
  const late = performance.now() + LATE_MS;
  while (underway.size > 0 && performance.now() < late) await sleep(10);
  staff.forEach((member, index) => listeners[index] && member.off('receive_message', listeners[index]));
  return { rate, ...percentilesOf(times), missing: underway.size };
}

function percentilesOf(times: number[]): Pick<Measured, 'p50' | 'p99'> {
  times.sort((a, b) => a - b);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
