import { Type } from 'typebox';
import { defineRoute } from '../core/route.ts';
import { periodQuerySchema } from '../core/period.ts';
import { idParamsSchema } from '../core/shapes.ts';
import { chatEndpoints as endpoints } from './endpoints.ts';
import { chatOfficeEndpoints as officeEndpoints } from './office-endpoints.ts';
import {
  botAnswerSchema,
  botQuestionSchema,
  chatMessageSchema,
  chatRetentionSchema,
  chatSettingsAnswerSchema,
  chatSettingsChangeSchema,
  chatSettingsSchema,
  conversationListQuerySchema,
  conversationSchema,
  messageListQuerySchema,
  presenceSchema,
  transcriptSchema,
} from './schemas.ts';
import { chatPeriodStatsSchema } from './stats-schemas.ts';

export const askBotRoute = defineRoute({
  id: 'bot.ask',
  endpoint: endpoints['bot.ask'],
  schemas: { summary: 'Ask the bot', body: botQuestionSchema, response: botAnswerSchema },
});

export const chatPresenceRoute = defineRoute({
  id: 'chat.presence',
  endpoint: endpoints['chat.presence'],
  schemas: { summary: 'Availability of staff for the live chat', response: presenceSchema },
});

export const listConversationsRoute = defineRoute({
  id: 'chat.conversations',
  endpoint: officeEndpoints['chat.conversations'],
  schemas: { summary: 'Conversations', query: conversationListQuerySchema, response: Type.Array(conversationSchema) },
});

export const listMessagesRoute = defineRoute({
  id: 'chat.messages',
  endpoint: endpoints['chat.messages'],
  schemas: {
    summary: 'The messages of a conversation, for its customer and staff',
    params: idParamsSchema,
    query: messageListQuerySchema,
    response: Type.Array(chatMessageSchema),
  },
});

export const transcriptRoute = defineRoute({
  id: 'chat.transcript',
  endpoint: endpoints['chat.transcript'],
  schemas: { summary: 'A conversation as text', params: idParamsSchema, response: transcriptSchema },
});

export const chatRetentionRoute = defineRoute({
  id: 'chat.retention',
  endpoint: endpoints['chat.retention'],
  schemas: { summary: 'Retention of ended conversations', response: chatRetentionSchema },
});

export const getChatSettingsRoute = defineRoute({
  id: 'chat.getSettings',
  endpoint: officeEndpoints['chat.getSettings'],
  schemas: { summary: 'Working hours, texts and canned replies of the live chat', response: chatSettingsSchema },
});

export const updateChatSettingsRoute = defineRoute({
  id: 'chat.updateSettings',
  endpoint: officeEndpoints['chat.updateSettings'],
  schemas: {
    summary: 'Change working hours, texts and canned replies of the live chat',
    body: chatSettingsChangeSchema,
    response: chatSettingsAnswerSchema,
  },
});

export const chatPeriodStatsRoute = defineRoute({
  id: 'chat.periodStats',
  endpoint: officeEndpoints['chat.periodStats'],
  schemas: {
    summary: 'How long customers waited for staff, by day of a period, and in the period before',
    query: periodQuerySchema,
    response: chatPeriodStatsSchema,
  },
});

export const chatRoutes = [
  askBotRoute,
  chatPresenceRoute,
  listConversationsRoute,
  listMessagesRoute,
  transcriptRoute,
  chatPeriodStatsRoute,
  chatRetentionRoute,
  getChatSettingsRoute,
  updateChatSettingsRoute,
] as const;
