import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureClients, summarize, type Measured } from '@garage/local';
import { expectOk, type Conversation, type Conversations } from './open-conversations.ts';

const TEXT = 'Xe của tôi kêu to khi phanh, bên mình xem giúp trong hôm nay được không ạ?';

const newMessage = () => ({ message: TEXT, clientId: randomUUID() });

/** Customers send the next message on each acknowledgement. */
export async function measureAcknowledged(
  conversations: readonly Conversation[],
  { senders, seconds }: { senders: number; seconds: number },
): Promise<Measured> {
  const active = conversations.slice(0, senders);
  return measureClients({ clients: active.length, seconds }, async (client) => async () => {
    const customer = active[client]?.customer;
    if (customer) await expectOk(customer, 'send_message', newMessage());
  });
}

export interface Delivered extends Measured {
  /** Messages that were not delivered within ten seconds after the last one. */
  missing: number;
}

const LATE_MS = 10_000;

/** Sends at a fixed rate over all conversations; measures the delivery to the conversation's member of staff, in milliseconds. */
export async function measureDelivery(
  { conversations, staff }: Conversations,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Delivered> {
  const times: number[] = [];
  const pending = new Map<string, { sentAt: number; staffId: string | undefined }>();
  const receive = (staffId: string | undefined, { clientId }: { clientId: string }): void => {
    const message = pending.get(clientId);
    if (message?.staffId !== staffId || message === undefined) return;
    pending.delete(clientId);
    times.push(performance.now() - message.sentAt);
  };
  const listeners = staff.map((member) => (message: { clientId: string }) => receive(member.id, message));
  staff.forEach((member, index) => listeners[index] && member.on('receive_message', listeners[index]));
  const acknowledged: Promise<void>[] = [];
  const count = perSecond * seconds;
  const start = performance.now();
  for (let index = 0; index < count; index += 1) {
    const wait = start + (index * 1_000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    const conversation = conversations[index % conversations.length];
    if (!conversation) throw new Error('There is no conversation');
    const message = newMessage();
    pending.set(message.clientId, { sentAt: performance.now(), staffId: conversation.staff.id });
    acknowledged.push(expectOk(conversation.customer, 'send_message', message));
  }
  await Promise.all(acknowledged);
  const sending = (performance.now() - start) / 1_000;
  const late = performance.now() + LATE_MS;
  while (pending.size > 0 && performance.now() < late) await sleep(10);
  staff.forEach((member, index) => listeners[index] && member.off('receive_message', listeners[index]));
  return { ...summarize(times, sending), rate: count / sending, missing: pending.size };
}
