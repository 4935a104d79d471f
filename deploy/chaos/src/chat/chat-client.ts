import { setTimeout as sleep } from 'node:timers/promises';
import type { Acknowledgement, ChatMessage, ClientEvent, Sent, Synced } from '@garage/contracts';
import type { Random } from '@garage/local';
import { io, type Socket } from 'socket.io-client';
import { trackShownMessages } from './shown-messages.ts';

interface SocketOptions {
  token: string;
  /** Addresses of all chat nodes; each connection uses a random one. */
  urls: readonly string[];
  random: Random;
  onConnect: () => void;
  onMessage: (message: ChatMessage) => void;
}

const ACKNOWLEDGEMENT_TIMEOUT_MS = 5_000;
const PAUSE_MS = 200;

/** Opens a socket that reconnects to a random node whenever it is disconnected. */
function createReconnectingSocket({ token, urls, random, onConnect, onMessage }: SocketOptions) {
  let socket: Socket | undefined;
  let isStopped = false;
  let connects = 0;

  function connect(): void {
    if (isStopped) return;
    const url = urls[random.below(urls.length)] ?? '';
    const opened = io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
    socket = opened;
    opened.on('receive_message', onMessage);
    opened.on('connect', () => {
      connects += 1;
      onConnect();
    });
    const reconnect = (): void => void setTimeout(connect, PAUSE_MS);
    opened.on('disconnect', reconnect);
    opened.on('connect_error', reconnect);
  }
  /** Returns null when there was no acknowledgement in time. */
  async function request<Data>(event: ClientEvent, data: object): Promise<Acknowledgement<Data> | null> {
    const current = socket;
    if (!current?.connected) return null;
    const acknowledged: Promise<Acknowledgement<Data>> = current
      .timeout(ACKNOWLEDGEMENT_TIMEOUT_MS)
      .emitWithAck(event, data);
    return acknowledged.catch(() => null);
  }

  return {
    connect,
    request,
    /** Retries the request until it is acknowledged. @throws when it is refused */
    async requestUntilAcknowledged<Data>(event: ClientEvent, data: object): Promise<Data> {
      for (;;) {
        const answer = await request<Data>(event, data);
        if (answer?.ok) return answer;
        const isTemporary = answer === null || ['SERVICE_UNAVAILABLE', 'INTERNAL'].includes(answer.code);
        if (!isTemporary) throw new Error(`${event} is refused: ${answer.code}`);
        await sleep(PAUSE_MS);
      }
    },
    reconnects: (): number => Math.max(0, connects - 1),
    isStopped: (): boolean => isStopped,
    /**
     * Closes the connection as a network failure would. One that is still being opened is left alone: closing it here causes no event, so that
     * the client would wait for its time limit of 20 s, while a network failure causes an error.
     */
    drop(): void {
      if (socket?.connected) socket.io.engine.close();
    },
    stop(): void {
      isStopped = true;
      socket?.disconnect();
    },
  };
}

interface ChatClientOptions extends Pick<SocketOptions, 'token' | 'urls' | 'random'> {
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
    // Messages that arrived out of order are usually complete within a moment; only those still missing are requested.
    if (hasGap(message)) setTimeout(() => void (hasGap(message) && fill(message.userId)), OUT_OF_ORDER_MS);
  }
  const hasGap = ({ userId, sequence }: ChatMessage): boolean => sequence > messages.completeUntil(userId);

  return {
    ...socket,
    ...messages,
    accountId,
    /** A customer starts a conversation; staff take one over. */
    start: (userId: string) => socket.requestUntilAcknowledged<Synced>('start_chat', target(userId)),
    /** Retries the message with the same clientId until it is acknowledged, then shows it. */
    async send(userId: string, message: { clientId: string; message: string }): Promise<void> {
      const { sequence } = await socket.requestUntilAcknowledged<Sent>('send_message', {
        ...target(userId),
        ...message,
      });
      messages.show({ userId, sequence });
    },
  };
}
