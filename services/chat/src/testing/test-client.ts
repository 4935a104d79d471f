import { randomUUID } from 'node:crypto';
import type { Acknowledgement, ChatMessage, ClientEvent, ServerEvent } from '@garage/contracts';
import { cleanUpLater } from '@garage/testing';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

/** A client like the browser's: WebSocket only, with the token in the handshake. */
export interface TestClient {
  readonly socket: Socket;
  /** Received events by name, oldest first. */
  readonly received: Record<ServerEvent, unknown[]>;
  messages(): ChatMessage[];
  /** Sends an event and waits for its acknowledgement. */
  ask<Data = object>(event: ClientEvent, data: unknown): Promise<Acknowledgement<Data>>;
  send(message: string, data?: object): Promise<Acknowledgement<{ sequence: number; conversationId: string }>>;
}

const serverEventNames = [
  'start_chat',
  'chat_ended',
  'receive_message',
  'shared_page',
  'typing',
  'seen',
  'presence',
] as const;
const ACK_TIMEOUT_MS = 40_000;

/** Opens a socket without waiting for the connection. `address`: its address as reported by a proxy. */
export function openClient(url: string, auth: object, address?: string): TestClient {
  const socket = io(url, {
    auth,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 300,
    ...(address !== undefined && { extraHeaders: { 'x-forwarded-for': address } }),
  });
  cleanUpLater(async () => void socket.disconnect());
  const lists: Record<ServerEvent, unknown[]> = {
    start_chat: [],
    chat_ended: [],
    receive_message: [],
    shared_page: [],
    typing: [],
    seen: [],
    presence: [],
  };
  for (const name of serverEventNames) socket.on(name, (data: unknown) => void lists[name].push(data));
  const ask: TestClient['ask'] = (event, data) => socket.timeout(ACK_TIMEOUT_MS).emitWithAck(event, data);
  return {
    socket,
    received: lists,
    messages: () => lists.receive_message.filter(isMessage),
    ask,
    send: (message, data = {}) => ask('send_message', { message, clientId: randomUUID(), ...data }),
  };
}

/** Resolves when connected; rejects with the server's refusal. */
export async function connectClient(url: string, token: string, address?: string): Promise<TestClient> {
  const client = openClient(url, { token }, address);
  await whenConnected(client.socket);
  return client;
}

/** Resolves when the socket is connected; disconnects and rejects when the server refuses it. */
export function whenConnected(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
}

function isMessage(value: unknown): value is ChatMessage {
  return typeof value === 'object' && value !== null && 'sequence' in value;
}
