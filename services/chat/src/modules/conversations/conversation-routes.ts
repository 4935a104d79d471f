import {
  chatPeriodStatsRoute,
  chatPresenceRoute,
  listConversationsRoute,
  listMessagesRoute,
  transcriptRoute,
} from '@garage/contracts';
import type { Conversation as ConversationView, SharedPage } from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, asksForAll, countLimitOf, toPage } from '@garage/service-kit';
import type { Conversation } from './conversation.ts';
import { readsAsStaff } from './conversation-policy.ts';
import { presentForStaff, presentMessage, presentMessageForStaff } from './conversation-presenter.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { allMessages, MESSAGE_PAGE_SIZE, readableConversation } from './read-conversation.ts';
import { readPeriodStats } from './period-stats.ts';
import { writeTranscript } from './transcript.ts';
import type { WaitRepository } from './wait-repository.ts';

export interface ConversationRoutes extends ConversationDependencies {
  waits: WaitRepository;
  /** Returns those of the given customers who are connected. */
  onlineCustomers: (accountIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Names of accounts, as far as they are known, by id. */
  namesOf: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The pages that customers show to staff, by the id of their conversation. */
  sharedPages: (conversations: readonly Conversation[]) => Promise<ReadonlyMap<string, SharedPage>>;
  /** `online` is true when a member of staff is connected; `withinHours` is true within working hours. */
  readPresence: () => Promise<{ online: boolean; withinHours: boolean }>;
}

/** Page size when the request gives only a page number. */
const DEFAULT_LIMIT = 20;

export function addConversationRoutes(app: App, dependencies: ConversationRoutes): void {
  addRoute(app, chatPresenceRoute, async ({ reply }) => {
    void reply.header('cache-control', 'no-store');
    return dependencies.readPresence();
  });

  addRoute(app, listConversationsRoute, async ({ query: { state, assigned, ...paging }, subject, reply }) => {
    const adminId = assigned && subject.accountId;
    const states = assigned ? (['open'] as const) : statesOf(state);
    const page = toPage(paging, DEFAULT_LIMIT);
    const [list, total] = await Promise.all([
      dependencies.conversations.list({ states, adminId, ...(!asksForAll(paging) && page) }),
      dependencies.conversations.count(states, countLimitOf(page), adminId),
    ]);
    void reply.header('x-total-count', total);
    return present(dependencies, list);
  });

  addRoute(app, chatPeriodStatsRoute, async ({ query }) => readPeriodStats(dependencies.waits, query));

  addRoute(
    app,
    listMessagesRoute,
    async ({ params: { id }, query: { after = 0, page = 1, limit = MESSAGE_PAGE_SIZE }, subject }) => {
      const { accountId } = await readableConversation(dependencies, { id, subject });
      const found = await dependencies.messages.listAfter({
        conversationId: id,
        // A page can be computed from sequence numbers, because they have no gaps.
        after: after + (page - 1) * limit,
        limit,
      });
      const present = readsAsStaff(subject, { accountId }) ? presentMessageForStaff : presentMessage;
      return found.map((message) => present(message, accountId));
    },
  );

  addRoute(app, transcriptRoute, async ({ params: { id }, subject, reply }) => {
    const conversation = await readableConversation(dependencies, { id, subject });
    const messages = await allMessages(dependencies, id);
    const authors = new Set(messages.flatMap(({ authorId }) => authorId ?? []));
    const staffNames = await dependencies.namesOf([...authors]);
    const forStaff = readsAsStaff(subject, conversation);
    void reply.type('text/plain; charset=utf-8');
    void reply.header('content-disposition', `attachment; filename="tro-chuyen-${id}.txt"`);
    return Buffer.from(writeTranscript(conversation, messages, { forStaff, staffNames }));
  });
}

const statesOf = (state: Conversation['state'] | undefined): ReadonlyArray<Conversation['state']> =>
  state === undefined ? ['waiting', 'open'] : [state];

async function present(dependencies: ConversationRoutes, list: readonly Conversation[]): Promise<ConversationView[]> {
  const [online, pages] = await Promise.all([
    dependencies.onlineCustomers(list.map(({ accountId }) => accountId)),
    dependencies.sharedPages(list),
  ]);
  return list.map((conversation) =>
    presentForStaff(conversation, { online: online.has(conversation.accountId), page: pages.get(conversation.id) }),
  );
}
