import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession, Filter } from 'mongodb';
import { ObjectId } from 'mongodb';
import type { Conversation } from './conversation.ts';

interface ConversationDocument extends Omit<Conversation, 'id'> {
  _id: ObjectId;
  /** Set as long as it is not ended: what makes it the only one of its customer. */
  active?: true;
  /** Lists show waiting ones (0) before open (1) and ended ones (2). */
  rank: 0 | 1 | 2;
  /** When staff were told by mail that it waits. */
  missedMailAt?: Date;
}

const collection = 'conversations';
const ranks = { waiting: 0, open: 1, ended: 2 } as const;
const byRank = { rank: 1, updatedAt: -1, _id: 1 } as const;

/** A list without a page is bounded all the same. */
const MOST_LISTED = 500;

export const conversationIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { accountId: 1 }, name: 'one-active', unique: true, partialFilterExpression: { active: true } },
    { key: { accountId: 1, startedAt: -1 }, name: 'of-customer' },
    { key: byRank, name: 'waiting-first' },
    { key: { updatedAt: 1 }, name: 'changed' },
  ],
};

function toConversation({ _id, active: _active, rank: _rank, missedMailAt: _mail, ...facts }: ConversationDocument) {
  return { id: _id.toHexString(), ...facts } satisfies Conversation;
}

/** A new conversation, with what its first messages make of it. */
type Beginning = Pick<Conversation, 'accountId' | 'fullName' | 'lastMessage' | 'lastSequence' | 'unread'> & {
  at: Date;
};

export interface ListPart {
  states: ReadonlyArray<Conversation['state']>;
  skip?: number;
  limit?: number;
}

export type ConversationRepository = ReturnType<typeof createConversationRepository>;

export function createConversationRepository(mongo: Mongo) {
  const conversations = mongo.db.collection<ConversationDocument>(collection);

  async function change(
    session: ClientSession,
    filter: Filter<ConversationDocument>,
    update: { $set: Partial<ConversationDocument>; $unset?: { active: '' }; $inc?: Record<string, number> },
  ): Promise<Conversation | null> {
    const document = await conversations.findOneAndUpdate(filter, update, { session, returnDocument: 'after' });
    return document && toConversation(document);
  }

  return {
    /** @throws a duplicate-key error when the customer has one that is not ended */
    async insert(session: ClientSession, { at, ...beginning }: Beginning): Promise<Conversation> {
      const document: ConversationDocument = {
        _id: new ObjectId(),
        ...beginning,
        state: 'waiting',
        active: true,
        rank: ranks.waiting,
        admin: null,
        startedAt: at,
        updatedAt: at,
        version: 1,
      };
      await conversations.insertOne(document, { session });
      return toConversation(document);
    },

    async findById(id: string): Promise<Conversation | null> {
      const document = await conversations.findOne({ _id: new ObjectId(id) });
      return document && toConversation(document);
    },

    /** The one that is not ended, else the last one. */
    async findLatest(accountId: string): Promise<Conversation | null> {
      const document = await conversations.findOne({ accountId }, { sort: { startedAt: -1 } });
      return document && toConversation(document);
    },

    /** Gives a conversation to one of the staff: a waiting one, or one that `from` had. Null when it is not so any more. */
    claim(
      session: ClientSession,
      { id, admin, from, at }: { id: string; admin: { id: string; fullName: string }; from: string | null; at: Date },
    ): Promise<Conversation | null> {
      const free = from === null ? { state: 'waiting' as const } : { state: 'open' as const, 'admin.id': from };
      const open = { state: 'open' as const, rank: ranks.open, admin, updatedAt: at };
      return change(session, { _id: new ObjectId(id), ...free }, { $set: open, $inc: { version: 1 } });
    },

    /** Null when it is ended already. */
    end(session: ClientSession, { id, at }: { id: string; at: Date }): Promise<Conversation | null> {
      return change(
        session,
        { _id: new ObjectId(id), active: true },
        {
          $set: { state: 'ended', rank: ranks.ended, unread: 0, updatedAt: at },
          $unset: { active: '' },
          $inc: { version: 1 },
        },
      );
    },

    /** Numbers `count` more messages. Null unless the conversation is open, and, for staff, theirs. */
    advance(
      session: ClientSession,
      { id, by, count, last, at }: { id: string; by: string | null; count: number; last: string; at: Date },
    ): Promise<Conversation | null> {
      const open = { _id: new ObjectId(id), state: 'open' as const, ...(by !== null && { 'admin.id': by }) };
      return change(session, open, {
        $set: { lastMessage: last, updatedAt: at },
        $inc: { lastSequence: count, unread: by === null ? count : 0 },
      });
    },

    async setUnread({ id, unread }: Pick<Conversation, 'id' | 'unread'>): Promise<void> {
      await conversations.updateOne({ _id: new ObjectId(id), active: true }, { $set: { unread } });
    },

    /** Waiting ones first, then by the last change. */
    async list({ states, skip = 0, limit = MOST_LISTED }: ListPart): Promise<Conversation[]> {
      const found = conversations.find({ rank: { $in: states.map((state) => ranks[state]) } });
      return (await found.sort(byRank).skip(skip).limit(limit).toArray()).map(toConversation);
    },

    count: (states: ListPart['states']): Promise<number> =>
      conversations.countDocuments({ rank: { $in: states.map((state) => ranks[state]) } }, { limit: 10_000 }),

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

    /** False when it no longer waits, or the mail is on its way already. */
    async markMissed(session: ClientSession, { id, at }: { id: string; at: Date }): Promise<boolean> {
      const marked = await conversations.updateOne(
        { _id: new ObjectId(id), rank: ranks.waiting, missedMailAt: { $exists: false } },
        { $set: { missedMailAt: at } },
        { session },
      );
      return marked.modifiedCount === 1;
    },

    /** Not ended, and nothing happened in them since. */
    async listIdle({ before, limit }: { before: Date; limit: number }): Promise<Conversation[]> {
      const found = conversations.find({ active: true, updatedAt: { $lt: before } });
      return (await found.limit(limit).toArray()).map(toConversation);
    },

    /** Removes all of a customer, and gives their ids; of a member of staff only the name goes. */
    async erase(session: ClientSession, accountId: string): Promise<string[]> {
      const own = await conversations.find({ accountId }, { session, projection: { _id: 1 } }).toArray();
      await conversations.deleteMany({ accountId }, { session });
      await conversations.updateMany({ 'admin.id': accountId }, { $set: { 'admin.fullName': '' } }, { session });
      return own.map(({ _id }) => _id.toHexString());
    },
  };
}
