import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession, Collection, Filter } from 'mongodb';
import { ObjectId } from 'mongodb';
import type { Conversation, EndedBy } from './conversation.ts';
import type { ConversationDocument } from './conversation-document.ts';
import { byLastChange, byWaiting, indexNames, ranks, toConversation } from './conversation-document.ts';
import { createConversationQueries } from './conversation-list-repository.ts';

export const conversationCollection = 'conversations';

export const conversationIndexes: CollectionIndexes = {
  collection: conversationCollection,
  indexes: [
    { key: { accountId: 1 }, name: 'one-active', unique: true, partialFilterExpression: { active: true } },
    { key: { accountId: 1, startedAt: -1 }, name: 'of-customer' },
    { key: byWaiting, name: indexNames.byWaiting },
    { key: byLastChange, name: indexNames.byLastChange },
    { key: { updatedAt: 1 }, name: 'changed' },
    { key: { startedAt: 1 }, name: indexNames.byStart },
  ],
};

/** Fields of a new conversation, including the counters after its first messages. */
type NewConversation = Pick<Conversation, 'accountId' | 'fullName' | 'lastMessage' | 'lastSequence' | 'unread'> & {
  at: Date;
};

type CountedUnread = Pick<Conversation, 'id' | 'unread' | 'lastSequence'>;

export type ConversationRepository = ReturnType<typeof createConversationRepository>;

export function createConversationRepository(mongo: Mongo) {
  const conversations = mongo.db.collection<ConversationDocument>(conversationCollection);
  const update = createUpdater(conversations);

  return {
    ...createConversationQueries(conversations),
    ...createMaintenance(conversations),

    /**
     * Inserts a conversation.
     * @throws a duplicate-key error when the customer already has an active one
     */
    async insert(session: ClientSession, { at, ...fields }: NewConversation): Promise<Conversation> {
      const document: ConversationDocument = {
        _id: new ObjectId(),
        ...fields,
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

    /**
     * Assigns a conversation to a member of staff: a waiting one, or one held by `from`. Null when its state has changed
     * since.
     */
    claim(
      session: ClientSession,
      { id, admin, from, at }: { id: string; admin: { id: string; fullName: string }; from: string | null; at: Date },
    ): Promise<Conversation | null> {
      const free = from === null ? { state: 'waiting' as const } : { state: 'open' as const, 'admin.id': from };
      const open = { state: 'open' as const, rank: ranks.open, admin, updatedAt: at };
      const first = from === null && { claimedAt: at };
      return update(session, { _id: new ObjectId(id), ...free }, { $set: { ...open, ...first }, $inc: { version: 1 } });
    },

    /** Ends a conversation and returns it; null when it had already ended. */
    end(session: ClientSession, { id, at, by }: { id: string; at: Date; by: EndedBy }): Promise<Conversation | null> {
      return update(
        session,
        { _id: new ObjectId(id), active: true },
        {
          $set: { state: 'ended', rank: ranks.ended, unread: 0, updatedAt: at, endedBy: by },
          $unset: { active: '' },
          $inc: { version: 1 },
        },
      );
    },

    /**
     * Reserves sequence numbers for `count` messages. Returns null unless the conversation is open and, when staff
     * write, assigned to them.
     */
    advance(
      session: ClientSession,
      { id, by, count, last, at }: { id: string; by: string | null; count: number; last: string; at: Date },
    ): Promise<Conversation | null> {
      const open = { _id: new ObjectId(id), state: 'open' as const, ...(by !== null && { 'admin.id': by }) };
      return update(session, open, {
        $set: { lastMessage: last, updatedAt: at },
        $inc: { lastSequence: count, unread: by === null ? count : 0 },
      });
    },

    /**
     * Records that the mail about a waiting customer was queued; false when the conversation no longer waits or the
     * mail was queued before.
     */
    async markMissed(session: ClientSession, { id, at }: { id: string; at: Date }): Promise<boolean> {
      const marked = await conversations.updateOne(
        { _id: new ObjectId(id), rank: ranks.waiting, missedMailAt: { $exists: false } },
        { $set: { missedMailAt: at } },
        { session },
      );
      return marked.modifiedCount === 1;
    },

    /**
     * Erases an account: deletes its conversations as a customer and returns their ids; in conversations where it
     * answered as staff, only its name is removed.
     */
    async erase(session: ClientSession, accountId: string): Promise<string[]> {
      const deleted = await conversations.find({ accountId }, { session, projection: { _id: 1 } }).toArray();
      await conversations.deleteMany({ accountId }, { session });
      await conversations.updateMany({ 'admin.id': accountId }, { $set: { 'admin.fullName': '' } }, { session });
      return deleted.map(({ _id }) => _id.toHexString());
    },
  };
}

/** Updates that concern one document and need no transaction. */
function createMaintenance(conversations: Collection<ConversationDocument>) {
  return {
    /** Lowers the count of unread messages to what was counted when `lastSequence` was the last message; false when a newer message has arrived since. */
    async lowerUnread({ id, unread, lastSequence }: CountedUnread): Promise<boolean> {
      const counted = { _id: new ObjectId(id), active: true as const, lastSequence, unread: { $gt: unread } };
      const { modifiedCount } = await conversations.updateOne(counted, { $set: { unread } });
      return modifiedCount === 1;
    },

    /** Deletes a conversation that has ended. */
    async removeEnded(id: string): Promise<void> {
      await conversations.deleteOne({ _id: new ObjectId(id), rank: ranks.ended });
    },
  };
}

/** Updates the one matching conversation and returns its new state. */
function createUpdater(conversations: Collection<ConversationDocument>) {
  return async (
    session: ClientSession,
    filter: Filter<ConversationDocument>,
    changes: { $set: Partial<ConversationDocument>; $unset?: { active: '' }; $inc?: Record<string, number> },
  ): Promise<Conversation | null> => {
    const document = await conversations.findOneAndUpdate(filter, changes, { session, returnDocument: 'after' });
    return document && toConversation(document);
  };
}
