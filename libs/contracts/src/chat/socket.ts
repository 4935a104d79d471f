// Protocol of the socket. The five events of the specification keep their fields, but identity comes from the token only: `from`, `userId`
// and `adminSocketId` of a customer are checked against it and never used for routing.
import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import type { ErrorCode } from '../core/errors.ts';
import { idSchema, instantSchema, nonBlank } from '../core/shapes.ts';
import { MAX_MESSAGE_LENGTH, MAX_NOTE_LENGTH } from './limits.ts';
import {
  chatMessageSchema,
  colleagueSchema,
  conversationSchema,
  handedOverSchema,
  sharedPageSchema,
} from './schemas.ts';

const closed = { additionalProperties: false } as const;
const clientId = Type.String({
  pattern: '^[\\w-]{8,64}$',
  description: 'Chosen by the sender; a repeated message has the same id.',
});
const sequence = Type.Integer({ minimum: 0 });
const userId = Type.Optional(Type.String({ maxLength: 64 }));

/**
 * Handshake: `auth: { token }`. A refusal is a `connect_error` with a Vietnamese `message` and the `data` `{ code, message }`:
 * UNAUTHENTICATED, TOKEN_INVALID, TOKEN_EXPIRED, TOKEN_REVOKED, RATE_LIMITED or SERVICE_UNAVAILABLE. When a token ends, the server closes
 * the socket (`io server disconnect`, after which clients do not reconnect automatically).
 */
export const socketAuthSchema = Type.Object({ token: Type.String({ minLength: 1, maxLength: 4096 }) }, closed);

/**
 * Client → server; each event is acknowledged. A caller who names another account as `userId` acts as staff and needs the role; without
 * `userId`, or with the own one, the caller is the customer of the own conversation.
 */
export const clientEvents = {
  /**
   * A customer requests a conversation with staff (and passes the bot messages), or a member of staff takes the conversation of `userId`; if
   * several try, one gets it and the others receive CONVERSATION_TAKEN. The acknowledgement is that of `sync` from 0; its last `system`
   * message is the greeting, or says that nobody is available.
   */
  start_chat: Type.Object(
    { userId, socketId: userId, adminSocketId: userId, handover: Type.Optional(handedOverSchema) },
    closed,
  ),
  send_message: Type.Object(
    {
      message: nonBlank(MAX_MESSAGE_LENGTH),
      clientId,
      from: Type.Optional(Type.String({ maxLength: 64 })),
      userId,
      adminSocketId: userId,
    },
    closed,
  ),
  /** Ends a conversation: that of the customer `userId` when a member of staff sends it, otherwise the sender's own. */
  end_chat: Type.Object({ userId }, closed),
  /**
   * The member of staff to whom the conversation of `userId` is assigned, or a master, gives it to the colleague `to`, or back to the queue
   * (null). The customer sees a system message, of which only staff get the `note`. A repeat with the same `clientId` changes nothing.
   */
  transfer_chat: Type.Object(
    {
      userId: idSchema,
      to: Type.Union([idSchema, Type.Null()]),
      note: Type.String({ maxLength: MAX_NOTE_LENGTH }),
      clientId,
    },
    closed,
  ),
  /** Staff request the accounts to which a conversation can be transferred. */
  list_colleagues: Type.Object({}, closed),
  /** A customer shows staff the opened page; null ends that. Only while the own conversation waits or is open. */
  share_page: Type.Object({ page: Type.Union([sharedPageSchema, Type.Null()]) }, closed),
  typing: Type.Object({ userId, typing: Type.Boolean() }, closed),
  /** The sender has read the messages of the other side up to the given sequence number. */
  seen: Type.Object({ userId, sequence }, closed),
  /**
   * Requests the messages missed during a disconnection: a customer those of the own conversation, a member of staff
   * those of the conversation of `userId`.
   */
  sync: Type.Object({ userId, after: sequence }, closed),
} as const satisfies Record<string, TSchema>;
export type ClientEvent = keyof typeof clientEvents;
export type ClientEventData<Name extends ClientEvent> = Static<(typeof clientEvents)[Name]>;

/**
 * Server → client. A message is sent to all sockets of its customer and of staff except the sender's, which gets the acknowledgement.
 * Messages can arrive twice or out of order: `sequence` identifies them, and a gap is filled with `sync`.
 */
export const serverEvents = {
  /**
   * To the customer: the member of staff with the socket `adminSocketId` has taken the conversation. To staff: the customer `userId` is
   * waiting at `socketId`, or another member of staff has taken the conversation. A `conversation` that waits again was given back to the
   * queue, which its customer gets to know, too. Socket ids are informational and may be empty.
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
  /** To staff: the page that the customer `userId` shows now; null when no longer. */
  shared_page: Type.Object({ userId: Type.String(), page: Type.Union([sharedPageSchema, Type.Null()]) }, closed),
  /** A conversation ended: `message` is shown to the customer; `userId` tells staff whose conversation it was. */
  chat_ended: Type.Object({ message: Type.String(), userId: Type.Optional(Type.String()) }, closed),
  receive_message: Type.Object({ ...chatMessageSchema.properties, from: Type.String() }, closed),
  typing: Type.Object({ userId: Type.String(), typing: Type.Boolean() }, closed),
  seen: Type.Object({ userId: Type.String(), sequence }, closed),
  presence: Type.Object({ userId: Type.Optional(Type.String()), online: Type.Boolean(), at: instantSchema }, closed),
} as const satisfies Record<string, TSchema>;
export type ServerEvent = keyof typeof serverEvents;
export type ServerEventData<Name extends ServerEvent> = Static<(typeof serverEvents)[Name]>;

/** Acknowledgement of a client event. */
export type Acknowledgement<Data = object> = ({ ok: true } & Data) | { ok: false; code: ErrorCode; message: string };

/** Acknowledgement of `send_message`: the message is stored under this sequence number. */
export const sentSchema = Type.Object({ conversationId: idSchema, sequence, at: instantSchema }, closed);
export type Sent = Static<typeof sentSchema>;

/** Acknowledgement of `sync` and of a customer's `start_chat`. `conversation` is null when there is none. */
export const syncedSchema = Type.Object(
  {
    conversation: Type.Union([conversationSchema, Type.Null()]),
    messages: Type.Array(chatMessageSchema),
    more: Type.Boolean({ description: 'True when there are more messages: request them after the last one.' }),
  },
  closed,
);
export type Synced = Static<typeof syncedSchema>;

/** Acknowledgement of `list_colleagues`, by name; without the sender. */
export const colleaguesSchema = Type.Object({ colleagues: Type.Array(colleagueSchema) }, closed);
export type Colleagues = Static<typeof colleaguesSchema>;
