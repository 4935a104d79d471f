import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { idSchema, instantSchema, nonBlank, pagingProperties } from '../core/shapes.ts';
import { MAX_HANDOVER_MESSAGE_LENGTH, MAX_MESSAGE_LENGTH, MAX_HANDOVER_MESSAGES, RETENTION_MONTHS } from './limits.ts';

const closed = { additionalProperties: false } as const;
const civilTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** `userId` is `guest` without a login; with a token it must be the caller's id. */
export const botQuestionSchema = Type.Object(
  { message: nonBlank(MAX_MESSAGE_LENGTH), userId: Type.String({ minLength: 1, maxLength: 64 }) },
  closed,
);

export const botAnswerSchema = Type.Object(
  {
    botReply: Type.String({ description: 'Plain text; empty when the bot cannot answer.' }),
    links: Type.Array(Type.Object({ label: Type.String(), path: Type.String({ pattern: '^/' }) }, closed), {
      maxItems: 6,
      description: 'Pages of this site related to the answer.',
    }),
    handover: Type.Boolean({ description: 'True when the conversation should be passed to a person.' }),
  },
  closed,
);
export type BotAnswer = Static<typeof botAnswerSchema>;

/** True when a member of staff is available. */
export const presenceSchema = Type.Object({ online: Type.Boolean(), withinHours: Type.Boolean() }, closed);

/**
 * State of a conversation. `waiting`: it is not assigned yet; `open`: it is assigned to a member of staff; `ended`:
 * it is closed.
 */
export const conversationStates = ['waiting', 'open', 'ended'] as const;

export const chatMessageSchema = Type.Object(
  {
    conversationId: idSchema,
    sequence: Type.Integer({ minimum: 1, description: 'Number of the message in its conversation, without gaps.' }),
    clientId: Type.String({ description: 'Id chosen by the sender.' }),
    from: Type.Enum(['customer', 'admin', 'bot', 'system']),
    userId: Type.String({ description: 'The customer whose conversation it is.' }),
    message: Type.String({ description: 'Plain text.' }),
    at: instantSchema,
    unverified: Type.Optional(
      Type.Literal(true, {
        description: 'True for messages of the bot sent by the customer’s browser, which the server cannot verify.',
      }),
    ),
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
    unread: Type.Integer({ minimum: 0, description: 'Number of the customer’s messages that staff have not seen.' }),
    online: Type.Boolean({ description: 'True while the customer is connected.' }),
    startedAt: instantSchema,
    updatedAt: instantSchema,
  },
  closed,
);
export type Conversation = Static<typeof conversationSchema>;

/**
 * Waiting conversations first, the longest waiting at the top; then by the latest message. Without `state`, all conversations that have not
 * ended.
 */
export const conversationListQuerySchema = Type.Object(
  { ...pagingProperties, state: Type.Optional(Type.Enum([...conversationStates])) },
  closed,
);

/** Query of a conversation's messages, oldest first: only those after the sequence number `after`, when given. */
export const messageListQuerySchema = Type.Object(
  {
    after: Type.Optional(Type.Integer({ minimum: 0 })),
    page: pagingProperties.page,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  closed,
);

export const transcriptSchema = Type.Unsafe<Buffer>({ contentMediaType: 'text/plain' });

const retentionMonths = Type.Integer({
  minimum: RETENTION_MONTHS.min,
  maximum: RETENTION_MONTHS.max,
  description: 'Months for which an ended conversation is kept; only a master may change it.',
});

/** Retention of conversations. */
export const chatRetentionSchema = Type.Object({ months: retentionMonths }, closed);

const changeableSettings = {
  days: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
    maxItems: 7,
    uniqueItems: true,
    description: '0 = Sunday … 6 = Saturday',
  }),
  opens: civilTime,
  closes: civilTime,
  greeting: nonBlank(500),
  away: nonBlank(500),
  cannedReplies: Type.Array(Type.Object({ title: nonBlank(60), text: nonBlank(MAX_MESSAGE_LENGTH) }, closed), {
    maxItems: 30,
  }),
};

export const chatSettingsSchema = Type.Object({ ...changeableSettings, retentionMonths }, closed);
export type ChatSettings = Static<typeof chatSettingsSchema>;

/** Body of a change of the chat's settings. When `retentionMonths` is omitted, it keeps its value. */
export const chatSettingsChangeSchema = Type.Object(
  { ...changeableSettings, retentionMonths: Type.Optional(retentionMonths) },
  closed,
);
export type ChatSettingsChange = Static<typeof chatSettingsChangeSchema>;

export const chatSettingsAnswerSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), settings: chatSettingsSchema },
  closed,
);

/** A message of the bot conversation, as stored by the browser. */
export const botMessageSchema = Type.Object(
  { text: Type.String({ maxLength: MAX_HANDOVER_MESSAGE_LENGTH }), isUser: Type.Boolean() },
  closed,
);
export type BotMessage = Static<typeof botMessageSchema>;

export const handedOverSchema = Type.Array(botMessageSchema, { maxItems: MAX_HANDOVER_MESSAGES });
