/** What a message may hold, in characters. */
export const MESSAGE_LENGTH = 2000;

/** What a frame on the socket may weigh, in bytes: more closes the connection. */
export const SOCKET_FRAME_BYTES = 65_536;

/** Where the socket is, behind the gateway. WebSocket only: any node will do. */
export const SOCKET_PATH = '/socket.io';

/** How a client comes back, in milliseconds and tries; then a button does it. */
export const reconnection = { attempts: 5, delayMs: 1000, timeoutMs: 20_000 } as const;

/** How much of the talk with the bot travels to a person, in messages. */
export const MOST_HANDED_OVER = 30;

/** What one of those messages may hold, in characters. */
export const HANDED_OVER_LENGTH = 4000;

/** What they may weigh together, in bytes of JSON: a frame bears them with all that is around them. */
export const HANDED_OVER_BYTES = 48_000;

/** Whom the bot's guests are. */
export const GUEST = { id: 'guest', fullName: 'Guest' } as const;
