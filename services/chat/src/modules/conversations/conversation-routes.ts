import { chatPresenceRoute, listConversationsRoute, listMessagesRoute, transcriptRoute } from '@garage/contracts';
import type { Conversation as ConversationView } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, asksForAll, toPage } from '@garage/service-kit';
import type { Conversation } from './conversation.ts';
import { presentConversation, presentMessage } from './conversation-presenter.ts';
import type { Talk } from './talk.ts';
import { allMessages, PAGE_OF_MESSAGES, readableConversation } from './read-conversation.ts';
import { writeTranscript } from './transcript.ts';

export interface ConversationRoutes extends Talk {
  /** Which of these customers are connected. */
  onlineCustomers: (accountIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Whether anybody of the staff can answer now. */
  readPresence: () => Promise<{ online: boolean; withinHours: boolean }>;
}

/** A page's size when only its number is given. */
const USUAL_LIMIT = 20;

export function addConversationRoutes(app: App, talk: ConversationRoutes): void {
  addRoute(app, chatPresenceRoute, async ({ reply }) => {
    void reply.header('cache-control', 'no-store');
    return talk.readPresence();
  });

  addRoute(app, listConversationsRoute, async ({ query: { state, ...paging }, reply }) => {
    const states = state === undefined ? (['waiting', 'open'] as const) : [state];
    const part = asksForAll(paging) ? {} : toPage(paging, USUAL_LIMIT);
    const [list, total] = await Promise.all([
      talk.conversations.list({ states, ...part }),
      talk.conversations.count(states),
    ]);
    void reply.header('x-total-count', total);
    return present(talk, list);
  });

  addRoute(app, listMessagesRoute, async ({ params: { id }, query: { after = 0, limit }, subject }) => {
    const { accountId } = await readableConversation(talk, { id, subject });
    const found = await talk.messages.listAfter({ conversationId: id, after, limit: limit ?? PAGE_OF_MESSAGES });
    return found.map((message) => presentMessage(message, accountId));
  });

  addRoute(app, transcriptRoute, async ({ params: { id }, subject, reply }) => {
    const conversation = await readableConversation(talk, { id, subject });
    const messages = await allMessages(talk, id);
    void reply.type('text/plain; charset=utf-8');
    void reply.header('content-disposition', `attachment; filename="tro-chuyen-${id}.txt"`);
    return Buffer.from(writeTranscript(conversation, messages));
  });
}

async function present(talk: ConversationRoutes, list: readonly Conversation[]): Promise<ConversationView[]> {
  const online = await talk.onlineCustomers(list.map(({ accountId }) => accountId));
  return list.map((conversation) => presentConversation(conversation, online.has(conversation.accountId)));
}
