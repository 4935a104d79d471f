import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { idSchema, instantSchema, nonBlank, pagingProperties } from '../core/shapes.ts';
import { HANDED_OVER_LENGTH, MESSAGE_LENGTH, MOST_HANDED_OVER } from './limits.ts';

const closed = { additionalProperties: false } as const;
const civilTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** `userId` is `guest` for whoever is not signed in; with a token it must be the caller's. */
export const botQuestionSchema = Type.Object(
  { message: nonBlank(MESSAGE_LENGTH), userId: Type.String({ minLength: 1, maxLength: 64 }) },
  closed,
);

export const botAnswerSchema = Type.Object(
  {
    botReply: Type.String({ description: 'Plain text; empty when the bot cannot answer.' }),
    links: Type.Array(Type.Object({ label: Type.String(), path: Type.String({ pattern: '^/' }) }, closed), {
      maxItems: 6,
      description: 'Pages of this site that belong to the answer.',
    }),
    handover: Type.Boolean({ description: 'A person should go on from here.' }),
  },
  closed,
);
export type BotAnswer = Static<typeof botAnswerSchema>;

/** Whether anybody of the staff can answer now. */
export const presenceSchema = Type.Object({ online: Type.Boolean(), withinHours: Type.Boolean() }, closed);

/** `waiting`: nobody has taken it yet. `open`: one of the staff talks. `ended`: over. */
export const conversationStates = ['waiting', 'open', 'ended'] as const;

export const chatMessageSchema = Type.Object(
  {
    conversationId: idSchema,
    sequence: Type.Integer({ minimum: 1, description: 'Counts the messages of the conversation, without a hole.' }),
    clientId: Type.String({ description: 'As its sender named it.' }),
    from: Type.Enum(['customer', 'admin', 'bot', 'system']),
    userId: Type.String({ description: 'The customer whose conversation it is.' }),
    message: Type.String({ description: 'Plain text.' }),
    at: instantSchema,
  },
  closed,
);
export type ChatMessage = Static<typeof chatMessageSchema>;

export const conversationSchema = Type.Object(
  {
    _id: idSchema,
    userId: idSchema,
    fullName: Type.String(),
    state: Type.Enum([...conversationStates]),
    admin: Type.Union([Type.Object({ _id: idSchema, fullName: Type.String() }, closed), Type.Null()]),
    lastMessage: Type.String(),
    lastSequence: Type.Integer({ minimum: 0 }),
    unread: Type.Integer({ minimum: 0, description: 'Messages of the customer that no staff has seen.' }),
    online: Type.Boolean({ description: 'Whether the customer is connected.' }),
    startedAt: instantSchema,
    updatedAt: instantSchema,
  },
  closed,
);
export type Conversation = Static<typeof conversationSchema>;

/** Waiting ones first, whoever waits longest before the others; then by the last message. `state` is by default all that are not over. */
export const conversationListQuerySchema = Type.Object(
  { ...pagingProperties, state: Type.Optional(Type.Enum([...conversationStates])) },
  closed,
);

/** What came after that sequence, oldest first. */
export const messageListQuerySchema = Type.Object(
  {
    after: Type.Optional(Type.Integer({ minimum: 0 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  closed,
);

export const transcriptSchema = Type.Unsafe<Buffer>({ contentMediaType: 'text/plain' });

export const chatSettingsSchema = Type.Object(
  {
    days: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
      maxItems: 7,
      uniqueItems: true,
      description: '0 = Sunday … 6 = Saturday',
    }),
    opens: civilTime,
    closes: civilTime,
    greeting: nonBlank(500),
    away: nonBlank(500),
    cannedReplies: Type.Array(Type.Object({ title: nonBlank(60), text: nonBlank(MESSAGE_LENGTH) }, closed), {
      maxItems: 30,
    }),
  },
  closed,
);
export type ChatSettings = Static<typeof chatSettingsSchema>;

export const chatSettingsAnswerSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), settings: chatSettingsSchema },
  closed,
);

/** A message of the talk with the bot, as the browser keeps it. */
export const botMessageSchema = Type.Object(
  { text: Type.String({ maxLength: HANDED_OVER_LENGTH }), isUser: Type.Boolean() },
  closed,
);
export type BotMessage = Static<typeof botMessageSchema>;

export const handedOverSchema = Type.Array(botMessageSchema, { maxItems: MOST_HANDED_OVER });
