/** Import of conversations for the seed: the only module of this service that other packages may load. */
import type { Mongo } from '@garage/mongo';
import { ensureIndexes } from '@garage/mongo';
import { chatIndexes } from './app.ts';
import type { ImportedConversation } from './modules/conversations/index.ts';
import {
  createConversationRepository,
  createMessageRepository,
  importConversations,
} from './modules/conversations/index.ts';

export type { ImportedConversation } from './modules/conversations/index.ts';

export type ChatImport = Awaited<ReturnType<typeof openChatImport>>;

/** Prepares a chat database and returns its import functions. */
export async function openChatImport(mongo: Mongo) {
  await ensureIndexes(mongo.db, chatIndexes(mongo));
  const conversations = createConversationRepository(mongo);
  const messages = createMessageRepository(mongo);
  return {
    isEmpty: async () => (await conversations.list({ states: ['waiting', 'open', 'ended'], limit: 1 })).length === 0,
    addConversations: (list: readonly ImportedConversation[]) => importConversations({ mongo, messages }, list),
  };
}
