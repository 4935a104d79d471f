// What travels on the socket. The five events of the specification keep their fields; who somebody is, is the token's alone:
// `from`, `userId` and `adminSocketId` of a customer are accepted, checked against it, and never route anything.
import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import type { ErrorCode } from '../core/errors.ts';
import { idSchema, instantSchema, nonBlank } from '../core/shapes.ts';
import { MESSAGE_LENGTH } from './limits.ts';
import { chatMessageSchema, conversationSchema, handedOverSchema } from './schemas.ts';

const closed = { additionalProperties: false } as const;
const clientId = Type.String({
  pattern: '^[\\w-]{8,64}$',
  description: 'Chosen by the sender; a repeat has the same.',
});
const sequence = Type.Integer({ minimum: 0 });
const userId = Type.Optional(Type.String({ maxLength: 64 }));

/**
 * With the handshake: `auth: { token }`. A refusal is a `connect_error` whose `message` is Vietnamese and whose `data` is
 * `{ code, message }`: UNAUTHENTICATED, TOKEN_INVALID, TOKEN_EXPIRED, TOKEN_REVOKED, RATE_LIMITED or SERVICE_UNAVAILABLE. A socket
 * whose token ends is closed by the server (`io server disconnect`: the client does not come back by itself).
 */
export const socketAuthSchema = Type.Object({ token: Type.String({ minLength: 1, maxLength: 4096 }) }, closed);

/**
 * Client → server; each is answered with an acknowledgement. Whoever names another account as `userId` acts as staff and must be;
 * without it, or with the own one, everybody is the customer of the own conversation.
 */
export const clientEvents = {
  /**
   * A customer asks for a person (with what was said to the bot), or one of the staff takes the conversation of `userId`: of
   * several at once one gets it, the others CONVERSATION_TAKEN. Answered as `sync` from 0: the last message of `system` is the
   * greeting, or that nobody is there.
   */
  start_chat: Type.Object(
    { userId, socketId: userId, adminSocketId: userId, handover: Type.Optional(handedOverSchema) },
    closed,
  ),
  send_message: Type.Object(
    {
      message: nonBlank(MESSAGE_LENGTH),
      clientId,
      from: Type.Optional(Type.String({ maxLength: 64 })),
      userId,
      adminSocketId: userId,
    },
    closed,
  ),
  /** By staff: `userId` names the customer. By a customer: the own conversation. */
  end_chat: Type.Object({ userId }, closed),
  typing: Type.Object({ userId, typing: Type.Boolean() }, closed),
  /** Staff have seen the customer's messages up to this one; a customer, those of the staff. */
  seen: Type.Object({ userId, sequence }, closed),
  /** After a reconnect: what came since. Customers: the own conversation; staff: that of `userId`. */
  sync: Type.Object({ userId, after: sequence }, closed),
} as const satisfies Record<string, TSchema>;
export type ClientEvent = keyof typeof clientEvents;
export type ClientEventData<Name extends ClientEvent> = Static<(typeof clientEvents)[Name]>;

/**
 * Server → client. A message goes to all sockets of its customer and of the staff but the one that sent it, which has the
 * acknowledgement. It can come twice or out of order: `sequence` says which it is, and a hole asks for `sync`.
 */
export const serverEvents = {
  /**
   * To the customer: somebody has taken the conversation, at the socket `adminSocketId`. To staff: the customer `userId` waits at
   * `socketId`, or one of them has taken the conversation there. Where somebody is connected is news, no address: it may be empty.
   */
  start_chat: Type.Object(
    {
      adminSocketId: Type.Optional(Type.String()),
      userId: Type.Optional(Type.String()),
      socketId: Type.Optional(Type.String()),
      adminName: Type.Optional(Type.String()),
      conversation: Type.Optional(conversationSchema),
    },
    closed,
  ),
  /** `message` is what the customer is shown; `userId` tells staff whose conversation it was. */
  chat_ended: Type.Object({ message: Type.String(), userId: Type.Optional(Type.String()) }, closed),
  receive_message: Type.Object({ ...chatMessageSchema.properties, from: Type.String() }, closed),
  typing: Type.Object({ userId: Type.String(), typing: Type.Boolean() }, closed),
  seen: Type.Object({ userId: Type.String(), sequence }, closed),
  presence: Type.Object({ userId: Type.Optional(Type.String()), online: Type.Boolean(), at: instantSchema }, closed),
} as const satisfies Record<string, TSchema>;
export type ServerEvent = keyof typeof serverEvents;
export type ServerEventData<Name extends ServerEvent> = Static<(typeof serverEvents)[Name]>;

/** What an event of a client is answered with. */
export type Acknowledgement<Data = object> = ({ ok: true } & Data) | { ok: false; code: ErrorCode; message: string };

/** Of `send_message`: stored under this number. */
export const sentSchema = Type.Object({ conversationId: idSchema, sequence, at: instantSchema }, closed);
export type Sent = Static<typeof sentSchema>;

/** Of `sync` and of a customer's `start_chat`. `conversation` is null when there is none. */
export const syncedSchema = Type.Object(
  {
    conversation: Type.Union([conversationSchema, Type.Null()]),
    messages: Type.Array(chatMessageSchema),
    more: Type.Boolean({ description: 'Ask again from the last one.' }),
  },
  closed,
);
export type Synced = Static<typeof syncedSchema>;
