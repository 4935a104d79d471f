import type { ChatMessage, Sent, Synced } from '@garage/contracts';
import { createLink } from './link.ts';
import type { LinkOptions } from './link.ts';
import { createView } from './view.ts';

export interface TalkerOptions extends Pick<LinkOptions, 'token' | 'urls' | 'random'> {
  accountId: string;
  isStaff: boolean;
  /** The customers whose conversations it follows. */
  follows: readonly string[];
}

export type Talker = ReturnType<typeof createTalker>;

const PATIENCE_MS = 200;

/**
 * A client as the browser's is: it goes to another node when its socket closes, asks for what it missed, fills holes, and shows a
 * message once.
 */
export function createTalker({ accountId, isStaff, follows, ...connection }: TalkerOptions) {
  const view = createView(follows);
  const filling = new Set<string>();
  const target = (userId: string): object => (isStaff ? { userId } : {});
  const link = createLink({
    ...connection,
    onConnect: () => follows.forEach((userId) => void fill(userId)),
    onMessage: receive,
  });

  async function fill(userId: string): Promise<void> {
    if (filling.has(userId)) return;
    filling.add(userId);
    let more = true;
    while (more && !link.isStopped()) {
      const synced = await link.ask<Synced>('sync', { ...target(userId), after: view.wholeUntil(userId) });
      if (synced?.ok) for (const message of synced.messages) view.show(message);
      more = synced?.ok === true && synced.more;
    }
    filling.delete(userId);
  }
  function receive(message: ChatMessage): void {
    view.show(message);
    // One that is out of order usually comes in a moment; what stays missing is asked for.
    if (hasHole(message)) setTimeout(() => void (hasHole(message) && fill(message.userId)), PATIENCE_MS);
  }
  const hasHole = ({ userId, sequence }: ChatMessage): boolean => sequence > view.wholeUntil(userId);

  return {
    accountId,
    shown: view.shown,
    wholeUntil: (userId: string) => view.wholeUntil(userId),
    connect: link.connect,
    reconnects: link.reconnects,
    drop: link.drop,
    stop: () => link.stop(),
    /** Asks for a person, or takes a conversation. */
    start: (userId: string) => link.insist<Synced>('start_chat', target(userId)),
    /** Sends until it is acknowledged, under one name; what one sends one has shown. */
    async send(userId: string, message: { clientId: string; message: string }): Promise<void> {
      const { sequence } = await link.insist<Sent>('send_message', { ...target(userId), ...message });
      view.show({ userId, sequence });
    },
  };
}
