import { setTimeout as sleep } from 'node:timers/promises';
import type { Acknowledgement, ChatMessage, ClientEvent } from '@garage/contracts';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import type { Random } from '../random.ts';

export interface LinkOptions {
  token: string;
  /** Of all nodes: any will do. */
  urls: readonly string[];
  random: Random;
  onConnect: () => void;
  onMessage: (message: ChatMessage) => void;
}

const ANSWER_LIMIT_MS = 5_000;
const PAUSE_MS = 200;

/** A connection that is made again, to any node, as often as it breaks. */
export function createLink({ token, urls, random, onConnect, onMessage }: LinkOptions) {
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
    const again = (): void => void setTimeout(connect, PAUSE_MS);
    opened.on('disconnect', again);
    opened.on('connect_error', again);
  }
  /** Null without an answer. */
  async function ask<Data>(event: ClientEvent, data: object): Promise<Acknowledgement<Data> | null> {
    const current = socket;
    if (!current?.connected) return null;
    const answered: Promise<Acknowledgement<Data>> = current.timeout(ANSWER_LIMIT_MS).emitWithAck(event, data);
    return answered.catch(() => null);
  }

  return {
    connect,
    ask,
    /** Asks until there is an answer. @throws Error when it is no for good */
    async insist<Data>(event: ClientEvent, data: object): Promise<Data> {
      for (;;) {
        const answer = await ask<Data>(event, data);
        if (answer?.ok) return answer;
        const isPassing = answer === null || ['SERVICE_UNAVAILABLE', 'INTERNAL'].includes(answer.code);
        if (!isPassing) throw new Error(`${event} is refused: ${answer.code}`);
        await sleep(PAUSE_MS);
      }
    },
    reconnects: (): number => Math.max(0, connects - 1),
    isStopped: (): boolean => isStopped,
    /** The network fails. */
    drop: (): void => void socket?.io.engine.close(),
    stop(): void {
      isStopped = true;
      socket?.disconnect();
    },
  };
}
