/** Maximum length of a message, in characters. */
export const MAX_MESSAGE_LENGTH = 2000;

/** Maximum length of the note to the colleague who gets a conversation, in characters. */
export const MAX_NOTE_LENGTH = 500;

/** Maximum size of a socket frame, in bytes; larger frames close the connection. */
export const SOCKET_FRAME_BYTES = 65_536;

/** Path of the socket behind the gateway. WebSocket only, so any node can serve it. */
export const SOCKET_PATH = '/socket.io';

/** Reconnection of a client: number of automatic attempts and delays in milliseconds; afterwards the user has to press a button. */
export const reconnectionSettings = { attempts: 5, delayMs: 1000, timeoutMs: 20_000 } as const;

/** Maximum number of bot messages passed to the live chat. */
export const MAX_HANDOVER_MESSAGES = 30;

/** Maximum length in characters of a bot message in the handover to the live chat. */
export const MAX_HANDOVER_MESSAGE_LENGTH = 4000;

/**
 * Maximum total size in bytes of the bot messages in a handover, as JSON. It leaves room in a socket frame for the
 * rest of the event.
 */
export const MAX_HANDOVER_BYTES = 48_000;

/** Retention of ended conversations, in months. */
export const RETENTION_MONTHS = { min: 1, max: 120, initial: 24 } as const;

/** Id and name that the bot chat uses for visitors who are not logged in. */
export const BOT_GUEST = { id: 'guest', fullName: 'Guest' } as const;
