import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepRate } from '@garage/chaos/keep-rate';
import { measureClients, summarize } from '@garage/local';
import type { Socket } from 'socket.io-client';
import { expectOk, type Conversation, type Conversations } from './open-conversations.ts';

const TEXT = 'Xe của tôi kêu to khi phanh, bên mình xem giúp trong hôm nay được không ạ?';

const newMessage = () => ({ message: TEXT, clientId: randomUUID() });

/**
 * Each of the senders has an equal share of the customers, who take turns: one that sent all the time would be closed, as a flood of packets.
 */
export async function measureAcknowledged(conversations: readonly Conversation[], senders: number, seconds: number) {
  const sent = Array.from({ length: senders }, () => 0);
  return measureClients({ clients: senders, seconds }, async (client) => {
    const own = conversations.filter((_, at) => at % senders === client);
    const turn = sent[client] ?? 0;
    sent[client] = turn + 1;
    const customer = own[turn % own.length]?.customer;
    return customer && (() => expectOk(customer, 'send_message', newMessage()));
  });
}

const LATE_MS = 10_000;

/** Sends at a fixed rate; measures the delivery times to staff in milliseconds. `missing`: not delivered within ten seconds. */
export async function measureDelivery({ conversations, staff }: Conversations, perSecond: number, seconds: number) {
  const times: number[] = [];
  const pending = new Map<string, { sentAt: number; member: Socket }>();
  const listen = (member: Socket) => {
    const receive = ({ clientId }: { clientId: string }): void => {
      const message = pending.get(clientId);
      if (message?.member !== member) return;
      pending.delete(clientId);
      times.push(performance.now() - message.sentAt);
    };
    member.on('receive_message', receive);
    return () => member.off('receive_message', receive);
  };
  const stops = staff.map(listen);
  let sent = 0;
  const start = performance.now();
  const send = async (index: number): Promise<void> => {
    const conversation = conversations[index % conversations.length];
    if (!conversation) throw new Error('There is no conversation');
    const message = newMessage();
    pending.set(message.clientId, { sentAt: performance.now(), member: conversation.staff });
    await expectOk(conversation.customer, 'send_message', message);
    sent += 1;
  };
  await keepRate(perSecond, AbortSignal.timeout(seconds * 1_000), send);
  const sending = (performance.now() - start) / 1_000;
  const late = performance.now() + LATE_MS;
  while (pending.size > 0 && performance.now() < late) await sleep(10);
  for (const stop of stops) stop();
  return { ...summarize(times, sending), rate: sent / sending, missing: pending.size };
}
