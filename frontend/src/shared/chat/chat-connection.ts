import type {
  Acknowledgement,
  ClientEvent,
  ClientEventData,
  Colleagues,
  Sent,
  ServerEvent,
  ServerEventData,
  Synced,
} from '@garage/contracts';
import { reconnectionSettings, SOCKET_PATH } from '@garage/contracts/browser';
import { io } from 'socket.io-client';
import { ApiError, connectionError } from '../api/api-error.ts';
import { apiOrigin, apiSettings } from '../api/settings.ts';
import { logError } from '../lib/log.ts';
import { readSession, subscribeToSession } from '../lib/session.ts';

/** Data of the server's acknowledgement for each event that the client emits. */
interface Acknowledgements {
  start_chat: Synced;
  send_message: Sent;
  end_chat: object;
  transfer_chat: object;
  list_colleagues: Colleagues;
  share_page: object;
  typing: object;
  seen: object;
  sync: Synced;
}

/**
 * - `connecting`: first attempt, or a retry that the user requested;
 * - `open`: connected;
 * - `broken`: lost or unreachable, retrying automatically;
 * - `given-up`: no more automatic retries, the user can retry.
 */
export type ConnectionState = 'connecting' | 'open' | 'broken' | 'given-up';

/** The chat connection (Socket.IO) of a signed-in user. */
export interface ChatConnection {
  /** Connects with the stored token. Without a stored token it only logs an error. */
  open: () => void;
  close: () => void;
  /** The socket id that the server assigned; empty while disconnected. It does not identify the user. */
  id: () => string;
  /** Emits an event and waits for its acknowledgement. @throws ApiError */
  request<Name extends ClientEvent>(name: Name, data: ClientEventData<Name>): Promise<Acknowledgements[Name]>;
  on<Name extends ServerEvent>(name: Name, listener: (data: ServerEventData<Name>) => void): void;
  onState(listener: (state: ConnectionState) => void): void;
}

/** Timeout of an acknowledgement, in milliseconds. */
const ACKNOWLEDGEMENT_TIMEOUT_MS = 10_000;

type ChatSocket = ReturnType<typeof io>;

/** Creates a connection that is not open yet. A token that the server rejects ends the session, as with any other call. */
export function createChatConnection(): ChatConnection {
  let used: ReturnType<typeof readSession> = null;
  const socket = io(apiOrigin, {
    autoConnect: false,
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: (provide) => {
      used = readSession();
      provide({ token: used?.token ?? '' });
    },
    reconnectionAttempts: reconnectionSettings.attempts,
    reconnectionDelay: reconnectionSettings.delayMs,
    timeout: reconnectionSettings.timeoutMs,
    // Prevents Socket.IO from sharing one connection among callers, so that closing one connection does not close another.
    forceNew: true,
  });
  // The server ends the connections of a token that a change of the password or the e-mail has replaced.
  const useNewToken = () => {
    const session = readSession();
    const isNew = session?.user.id === used?.user.id && session?.token !== used?.token;
    if (session && isNew && !socket.active) socket.connect();
  };
  let unsubscribe = () => {};
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') useNewToken();
  });
  return {
    open() {
      if (!readSession()) return logError('No authentication token available');
      unsubscribe();
      unsubscribe = subscribeToSession(useNewToken);
      socket.connect();
    },
    close() {
      unsubscribe();
      socket.close();
    },
    id: () => socket.id ?? '',
    request: (name, data) => request(socket, name, data),
    on(name, listener) {
      socket.on<string>(name, listener);
    },
    onState: (listener) => subscribeToState(socket, listener),
  };
}

async function request<Name extends ClientEvent>(
  socket: ChatSocket,
  name: Name,
  data: ClientEventData<Name>,
): Promise<Acknowledgements[Name]> {
  const answer: unknown = await socket
    .timeout(ACKNOWLEDGEMENT_TIMEOUT_MS)
    .emitWithAck(name, data)
    .catch((cause: unknown) => {
      throw connectionError(cause);
    });
  if (!isAcknowledgement<Name>(answer)) throw connectionError(answer);
  if (answer.ok) return answer;
  throw new ApiError({ status: 409, code: answer.code, message: answer.message, isServerMessage: true });
}

function isAcknowledgement<Name extends ClientEvent>(
  answer: unknown,
): answer is Acknowledgement<Acknowledgements[Name]> {
  return typeof answer === 'object' && answer !== null && 'ok' in answer;
}

function subscribeToState(socket: ChatSocket, listener: (state: ConnectionState) => void): void {
  socket.on('connect', () => listener('open'));
  socket.on('connect_error', (error) => {
    logError('The chat cannot be reached', error);
    handleTokenRejection(error);
    listener(socket.active ? 'broken' : 'given-up');
  });
  // Socket.IO does not reconnect by itself after a disconnect by the server, so the user has to, unless there is a new token. A disconnect
  // that the client asked for is not reported.
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') listener(socket.active ? 'broken' : 'given-up');
  });
  socket.io.on('reconnect_failed', () => listener('given-up'));
}

/** A token that the chat server rejects ends the session of the whole site. */
function handleTokenRejection(error: Error): void {
  const token = readSession()?.token;
  const data: unknown = 'data' in error ? error.data : undefined;
  if (token === undefined || typeof data !== 'object' || data === null || !('code' in data)) return;
  const code = String(data.code);
  if (!code.startsWith('TOKEN_') && code !== 'UNAUTHENTICATED') return;
  apiSettings().onTokenRefused(
    new ApiError({ status: 401, code, message: error.message, isServerMessage: true }),
    token,
  );
}
