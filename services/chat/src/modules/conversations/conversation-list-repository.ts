import type { Collection } from 'mongodb';
import type { PersonalPage } from '@garage/service-kit/privacy';
import { ObjectId } from 'mongodb';
import type { Conversation } from './conversation.ts';
import type { ConversationDocument } from './conversation-document.ts';
import { byLastChange, byWaiting, ranks, toConversation } from './conversation-document.ts';

/** A list without a page is bounded all the same. */
const MOST_LISTED = 500;

export interface ListPart {
  states: ReadonlyArray<Conversation['state']>;
  skip?: number;
  limit?: number;
}

interface Page {
  sort: typeof byWaiting | typeof byLastChange;
  skip: number;
  limit: number;
}

/** What is asked of conversations without changing them. */
export function createConversationReads(conversations: Collection<ConversationDocument>) {
  const ofStates = (states: ListPart['states']) => ({ rank: { $in: states.map((state) => ranks[state]) } });
  const page = async (filter: ReturnType<typeof ofStates>, { sort, skip, limit }: Page): Promise<Conversation[]> =>
    (await conversations.find(filter).sort(sort).skip(skip).limit(limit).toArray()).map(toConversation);
  const count = (states: ListPart['states']): Promise<number> =>
    conversations.countDocuments(ofStates(states), { limit: 10_000 });

  return {
    async findById(id: string): Promise<Conversation | null> {
      const document = await conversations.findOne({ _id: new ObjectId(id) });
      return document && toConversation(document);
    },

    /** The one that is not ended, else the last one. */
    async findLatest(accountId: string): Promise<Conversation | null> {
      const document = await conversations.findOne({ accountId }, { sort: { startedAt: -1 } });
      return document && toConversation(document);
    },

    /** A customer's own, the first first; behind the one with that id. */
    async listOf({ accountId, after, limit }: PersonalPage): Promise<Conversation[]> {
      const filter = { accountId, ...(after !== undefined && { _id: { $gt: new ObjectId(after) } }) };
      return (await conversations.find(filter).sort({ _id: 1 }).limit(limit).toArray()).map(toConversation);
    },

    /** Waiting ones first, whoever waits longest before the others; then by the last change. */
    async list({ states, skip = 0, limit = MOST_LISTED }: ListPart): Promise<Conversation[]> {
      const others = states.filter((state) => state !== 'waiting');
      const isWaitingToo = others.length < states.length;
      const waiting = isWaitingToo ? await page(ofStates(['waiting']), { sort: byWaiting, skip, limit }) : [];
      if (waiting.length === limit || others.length === 0) return waiting;
      const before = isWaitingToo && waiting.length === 0 ? await count(['waiting']) : 0;
      const part = { skip: waiting.length > 0 ? 0 : Math.max(skip - before, 0), limit: limit - waiting.length };
      return [...waiting, ...(await page(ofStates(others), { sort: byLastChange, ...part }))];
    },

    count,

    /** Those whose state or messages changed since, oldest change first. */
    async listChanged({ since, limit }: { since: Date; limit: number }): Promise<Conversation[]> {
      const found = conversations.find({ updatedAt: { $gte: since } }).sort({ updatedAt: 1 });
      return (await found.limit(limit).toArray()).map(toConversation);
    },

    /** Waits since before that, and nobody was told by mail. */
    async listMissed({ before, limit }: { before: Date; limit: number }): Promise<Conversation[]> {
      const found = conversations.find({
        rank: ranks.waiting,
        startedAt: { $lt: before },
        missedMailAt: { $exists: false },
      });
      return (await found.limit(limit).toArray()).map(toConversation);
    },

    /** Ended before that, the longest ago first. */
    async listEndedBefore({ before, limit }: { before: Date; limit: number }): Promise<Conversation[]> {
      const found = conversations.find({ rank: ranks.ended, updatedAt: { $lt: before } }).sort({ updatedAt: 1 });
      return (await found.limit(limit).toArray()).map(toConversation);
    },

    /** Not ended, and nothing happened in them since. */
    async listIdle({ before, limit }: { before: Date; limit: number }): Promise<Conversation[]> {
      const found = conversations.find({ active: true, updatedAt: { $lt: before } });
      return (await found.limit(limit).toArray()).map(toConversation);
    },
  };
}
