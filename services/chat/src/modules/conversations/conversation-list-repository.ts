import type { Collection } from 'mongodb';
import type { TimeCursor } from '@garage/service-kit';
import type { PersonalPage } from '@garage/service-kit/privacy';
import { ObjectId } from 'mongodb';
import type { Conversation } from './conversation.ts';
import type { ConversationDocument } from './conversation-document.ts';
import { byLastChange, byWaiting, indexNames, ranks, toConversation } from './conversation-document.ts';

/** Maximum number of conversations in a list that is requested without paging. */
const MAX_LISTED = 500;

export interface ListFilter {
  states: ReadonlyArray<Conversation['state']>;
  /** Only conversations that are assigned to this member of staff. */
  adminId?: string | undefined;
  skip?: number;
  limit?: number;
}

interface Page {
  order: keyof typeof orders;
  skip: number;
  limit: number;
}

const orders = { byWaiting, byLastChange } as const;

/** Read-only queries. */
export function createConversationQueries(conversations: Collection<ConversationDocument>) {
  const ofStates = (states: ListFilter['states'], adminId?: string) => ({
    rank: { $in: states.map((state) => ranks[state]) },
    ...(adminId !== undefined && { 'admin.id': adminId }),
  });
  async function page(filter: ReturnType<typeof ofStates>, { order, skip, limit }: Page): Promise<Conversation[]> {
    const found = conversations.find(filter).hint(indexNames[order]).sort(orders[order]);
    return (await found.skip(skip).limit(limit).toArray()).map(toConversation);
  }
  const count = (states: ListFilter['states'], max: number, adminId?: string): Promise<number> =>
    conversations.countDocuments(ofStates(states, adminId), { limit: max });

  return {
    async findById(id: string): Promise<Conversation | null> {
      const document = await conversations.findOne({ _id: new ObjectId(id) });
      return document && toConversation(document);
    },

    /** The customer's active conversation, or the latest one if none is active. */
    async findLatest(accountId: string): Promise<Conversation | null> {
      const document = await conversations.findOne({ accountId }, { sort: { startedAt: -1 } });
      return document && toConversation(document);
    },

    /** A customer's conversations, oldest first, after the given id. */
    async listOf({ accountId, after, limit }: PersonalPage): Promise<Conversation[]> {
      const filter = { accountId, ...(after !== undefined && { _id: { $gt: new ObjectId(after) } }) };
      return (await conversations.find(filter).sort({ _id: 1 }).limit(limit).toArray()).map(toConversation);
    },

    /** Waiting conversations first, longest waiting first; then the others by latest change. */
    async list({ states, adminId, skip = 0, limit = MAX_LISTED }: ListFilter): Promise<Conversation[]> {
      const others = states.filter((state) => state !== 'waiting');
      const includesWaiting = others.length < states.length;
      const waiting = includesWaiting ? await page(ofStates(['waiting']), { order: 'byWaiting', skip, limit }) : [];
      if (waiting.length === limit || others.length === 0) return waiting;
      const before = includesWaiting && waiting.length === 0 ? await count(['waiting'], skip + limit) : 0;
      const rest = { skip: waiting.length > 0 ? 0 : Math.max(skip - before, 0), limit: limit - waiting.length };
      return [...waiting, ...(await page(ofStates(others, adminId), { order: 'byLastChange', ...rest }))];
    },

    count,

    /**
     * Conversations whose state or messages changed at or after a time, oldest change first; with an id, after that one
     * of the time, because many can change in one millisecond.
     */
    async listChanged({ since: { at, id }, limit }: { since: TimeCursor; limit: number }): Promise<Conversation[]> {
      const afterId = id !== undefined && { $or: [{ updatedAt: { $gt: at } }, { _id: { $gt: new ObjectId(id) } }] };
      const found = conversations.find({ updatedAt: { $gte: at }, ...afterId }).sort({ updatedAt: 1, _id: 1 });
      return (await found.limit(limit).toArray()).map(toConversation);
    },

    /** Conversations that have been waiting since before the given time and about which no mail was queued. */
    async listMissed({ before, limit }: { before: Date; limit: number }): Promise<Conversation[]> {
      const found = conversations.find({
        rank: ranks.waiting,
        startedAt: { $lt: before },
        missedMailAt: { $exists: false },
        $or: [{ returnedAt: { $exists: false } }, { returnedAt: { $lt: before } }],
      });
      return (await found.limit(limit).toArray()).map(toConversation);
    },

    /** Conversations that ended before the given time, oldest first. */
    async listEndedBefore({ before, limit }: { before: Date; limit: number }): Promise<Conversation[]> {
      const found = conversations.find({ rank: ranks.ended, updatedAt: { $lt: before } }).sort({ updatedAt: 1 });
      return (await found.limit(limit).toArray()).map(toConversation);
    },

    /** Active conversations without a change since this time. */
    async listIdle({ before, limit }: { before: Date; limit: number }): Promise<Conversation[]> {
      const found = conversations.find({ active: true, updatedAt: { $lt: before } });
      return (await found.limit(limit).toArray()).map(toConversation);
    },
  };
}
