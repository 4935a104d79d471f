import type {
  Acknowledgement,
  ClientEvent,
  ClientEventData,
  Sent,
  ServerEvent,
  ServerEventData,
  Synced,
} from '@garage/contracts';
import { reconnection, SOCKET_PATH } from '@garage/contracts/browser';
import { io } from 'socket.io-client';
import { ApiError, connectionError } from '../api/api-error.ts';
import { apiOrigin, apiSettings } from '../api/settings.ts';
import { logError } from '../lib/log.ts';
import { readSession } from '../lib/session.ts';

/** What each event of ours is answered with. */
interface Answers {
  start_chat: Synced;
  send_message: Sent;
  end_chat: object;
  typing: object;
  seen: object;
  sync: Synced;
}

/**
 * - `connecting`: for the first time, or because a person asked for it;
 * - `open`: both ways;
 * - `broken`: lost or not reached, and being tried again;
 * - `given-up`: only a person can try again.
 */
export type LineState = 'connecting' | 'open' | 'broken' | 'given-up';

/** The connection of a signed-in person to the chat. */
export interface ChatLine {
  /** Connects with the stored token; without one nothing is done but to say so in the console. */
  open: () => void;
  close: () => void;
  /** What the server calls this connection; empty while there is none. It names nobody. */
  id: () => string;
  /** Sends and waits for the answer. @throws ApiError */
  ask<Name extends ClientEvent>(name: Name, data: ClientEventData<Name>): Promise<Answers[Name]>;
  on<Name extends ServerEvent>(name: Name, listener: (data: ServerEventData<Name>) => void): void;
  onState(listener: (state: LineState) => void): void;
}

/** How long, in milliseconds, an event may stay without an answer. */
const ANSWER_MS = 10_000;

type Wire = ReturnType<typeof io>;

/** A line that is not open yet. A refusal of its token ends the session, as it does for any call. */
export function createChatLine(): ChatLine {
  const wire = io(apiOrigin, {
    autoConnect: false,
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: (give) => give({ token: readSession()?.token ?? '' }),
    reconnectionAttempts: reconnection.attempts,
    reconnectionDelay: reconnection.delayMs,
    timeout: reconnection.timeoutMs,
    // A line of its own for each who asks: one that is closed takes no other with it.
    forceNew: true,
  });
  return {
    open() {
      if (readSession()) wire.connect();
      else logError('No authentication token available');
    },
    close() {
      wire.close();
    },
    id: () => wire.id ?? '',
    ask: (name, data) => ask(wire, name, data),
    on(name, listener) {
      wire.on<string>(name, listener);
    },
    onState: (listener) => followState(wire, listener),
  };
}

async function ask<Name extends ClientEvent>(
  wire: Wire,
  name: Name,
  data: ClientEventData<Name>,
): Promise<Answers[Name]> {
  const answer: unknown = await wire
    .timeout(ANSWER_MS)
    .emitWithAck(name, data)
    .catch((cause: unknown) => {
      throw connectionError(cause);
    });
  if (!isAcknowledgement<Name>(answer)) throw connectionError(answer);
  if (answer.ok) return answer;
  throw new ApiError({ status: 409, code: answer.code, message: answer.message, saidByServer: true });
}

function isAcknowledgement<Name extends ClientEvent>(answer: unknown): answer is Acknowledgement<Answers[Name]> {
  return typeof answer === 'object' && answer !== null && 'ok' in answer;
}

function followState(wire: Wire, listener: (state: LineState) => void): void {
  wire.on('connect', () => listener('open'));
  wire.on('connect_error', (error) => {
    logError('The chat cannot be reached', error);
    tellRefusal(error);
    listener(wire.active ? 'broken' : 'given-up');
  });
  // Whoever the server sends away comes back only when asked to; who leaves is not told.
  wire.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') listener(wire.active ? 'broken' : 'given-up');
  });
  wire.io.on('reconnect_failed', () => listener('given-up'));
}

/** A token that the server refuses is over for the whole site. */
function tellRefusal(error: Error): void {
  const token = readSession()?.token;
  const data: unknown = 'data' in error ? error.data : undefined;
  if (token === undefined || typeof data !== 'object' || data === null || !('code' in data)) return;
  const code = String(data.code);
  if (!code.startsWith('TOKEN_') && code !== 'UNAUTHENTICATED') return;
  apiSettings().onTokenRefused(new ApiError({ status: 401, code, message: error.message, saidByServer: true }), token);
}
