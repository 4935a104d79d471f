import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { idSchema, instantSchema, nonBlank, pagingProperties } from '../core/shapes.ts';
import { sharedPathPattern } from './shared-pages.ts';
import { MAX_HANDOVER_MESSAGE_LENGTH, MAX_MESSAGE_LENGTH, MAX_HANDOVER_MESSAGES, RETENTION_MONTHS } from './limits.ts';

const closed = { additionalProperties: false } as const;
const sharedPathSchema = Type.String({ pattern: sharedPathPattern, maxLength: 100 });
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

const namedAccount = Type.Object({ _id: idSchema, fullName: Type.String() }, closed);

/** Sent to staff only. `to` is null when the conversation went back to the queue. */
export const transferSchema = Type.Object(
  {
    from: namedAccount,
    to: Type.Union([namedAccount, Type.Null()]),
    note: Type.String({ description: 'Plain text for colleagues; empty when there is none.' }),
  },
  closed,
);
export type Transfer = Static<typeof transferSchema>;

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
    transfer: Type.Optional(transferSchema),
  },
  closed,
);
export type ChatMessage = Static<typeof chatMessageSchema>;

/**
 * The page of the site that a customer looks at and agreed to show to staff; `path` is null on pages that are never shown, such as the
 * cart. Only in lists for staff.
 */
export const sharedPageSchema = Type.Object({ path: Type.Union([sharedPathSchema, Type.Null()]) }, closed);
export type SharedPage = Static<typeof sharedPageSchema>;

/** A member of staff who can take over a conversation; `online` is true while the chat desk is open. */
export const colleagueSchema = Type.Object({ ...namedAccount.properties, online: Type.Boolean() }, closed);
export type Colleague = Static<typeof colleagueSchema>;

export const conversationSchema = Type.Object(
  {
    _id: idSchema,
    userId: idSchema,
    fullName: Type.String(),
    state: Type.Enum([...conversationStates]),
    admin: Type.Union([namedAccount, Type.Null()]),
    lastMessage: Type.String(),
    lastSequence: Type.Integer({ minimum: 0 }),
    unread: Type.Integer({ minimum: 0, description: 'Number of the customer’s messages that staff have not seen.' }),
    online: Type.Boolean({ description: 'True while the customer is connected.' }),
    startedAt: instantSchema,
    updatedAt: instantSchema,
    transferredAt: Type.Optional(
      Type.String({
        format: 'date-time',
        description:
          'When a colleague transferred it to `admin`, who has not opened it since. Only in lists for staff.',
      }),
    ),
    returnedAt: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'When staff gave it back to the queue. Only in lists for staff.',
      }),
    ),
    page: Type.Optional(sharedPageSchema),
  },
  closed,
);
export type Conversation = Static<typeof conversationSchema>;

/**
 * Waiting conversations first, the longest waiting at the top; then by the latest message. Without `state`, all conversations that have not
 * ended.
 */
export const conversationListQuerySchema = Type.Object(
  {
    ...pagingProperties,
    state: Type.Optional(Type.Enum([...conversationStates])),
    assigned: Type.Optional(
      Type.Literal('me', { description: 'Only the open conversations that are assigned to the caller.' }),
    ),
  },
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
