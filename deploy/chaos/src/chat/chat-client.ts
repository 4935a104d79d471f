import type { ChatMessage, Sent, Synced } from '@garage/contracts';
import { createReconnectingSocket, type SocketOptions } from './reconnecting-socket.ts';
import { trackShownMessages } from './shown-messages.ts';

export interface ChatClientOptions extends Pick<SocketOptions, 'token' | 'urls' | 'random'> {
  accountId: string;
  isStaff: boolean;
  /** Ids of the customers whose conversations it shows. */
  follows: readonly string[];
}

export type ChatClient = ReturnType<typeof createChatClient>;

const OUT_OF_ORDER_MS = 200;

/** Behaves like the browser's client: reconnects to any node, requests missed messages, fills gaps, and shows each message once. */
export function createChatClient({ accountId, isStaff, follows, ...connection }: ChatClientOptions) {
  const messages = trackShownMessages(follows);
  const filling = new Set<string>();
  const target = (userId: string): object => (isStaff ? { userId } : {});
  const socket = createReconnectingSocket({
    ...connection,
    onConnect: () => follows.forEach((userId) => void fill(userId)),
    onMessage: receive,
  });

  async function fill(userId: string): Promise<void> {
    if (filling.has(userId)) return;
    filling.add(userId);
    let more = true;
    while (more && !socket.isStopped()) {
      const synced = await socket.request<Synced>('sync', { ...target(userId), after: messages.completeUntil(userId) });
      if (synced?.ok) for (const message of synced.messages) messages.show(message);
      more = synced?.ok === true && synced.more;
    }
    filling.delete(userId);
  }
  function receive(message: ChatMessage): void {
    messages.show(message);
    // Messages out of order usually arrive in a moment; those still missing are requested.
    if (hasGap(message)) setTimeout(() => void (hasGap(message) && fill(message.userId)), OUT_OF_ORDER_MS);
  }
  const hasGap = ({ userId, sequence }: ChatMessage): boolean => sequence > messages.completeUntil(userId);

  return {
    ...socket,
    ...messages,
    accountId,
    /** A customer starts a conversation; staff take one over. */
    start: (userId: string) => socket.requestUntilAcknowledged<Synced>('start_chat', target(userId)),
    /** Repeats the message, with the same clientId, until it is acknowledged, and shows it. */
    async send(userId: string, message: { clientId: string; message: string }): Promise<void> {
      const { sequence } = await socket.requestUntilAcknowledged<Sent>('send_message', {
        ...target(userId),
        ...message,
      });
      messages.show({ userId, sequence });
    },
  };
}
