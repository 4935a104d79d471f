import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@garage/local';
import type { Acknowledgement, ChatMessage, ClientEvent } from '@garage/contracts';
import { io, type Socket } from 'socket.io-client';

export interface SocketOptions {
  token: string;
  /** Of all nodes: each connection uses any of them. */
  urls: readonly string[];
  random: Random;
  onConnect: () => void;
  onMessage: (message: ChatMessage) => void;
}

const ACKNOWLEDGEMENT_TIMEOUT_MS = 5_000;
const PAUSE_MS = 200;

/** A socket that reconnects, to any node, whenever it is disconnected. */
export function createReconnectingSocket({ token, urls, random, onConnect, onMessage }: SocketOptions) {
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
  /** Returns null without an acknowledgement. */
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
    /** Repeats the request until it is acknowledged. @throws when it is refused */
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
    /** Closes the connection like a network failure. */
    drop: (): void => void socket?.io.engine.close(),
    stop(): void {
      isStopped = true;
      socket?.disconnect();
    },
  };
}
