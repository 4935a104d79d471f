import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession, Collection, Filter } from 'mongodb';
import { ObjectId } from 'mongodb';
import type { Conversation, EndedBy } from './conversation.ts';
import type { ConversationDocument } from './conversation-document.ts';
import { byLastChange, byWaiting, ranks, toConversation } from './conversation-document.ts';
import { createConversationReads } from './conversation-list-repository.ts';

const collection = 'conversations';

export const conversationIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { accountId: 1 }, name: 'one-active', unique: true, partialFilterExpression: { active: true } },
    { key: { accountId: 1, startedAt: -1 }, name: 'of-customer' },
    { key: byWaiting, name: 'longest-waiting' },
    { key: byLastChange, name: 'waiting-first' },
    { key: { updatedAt: 1 }, name: 'changed' },
  ],
};

/** A new conversation, with what its first messages make of it. */
type Beginning = Pick<Conversation, 'accountId' | 'fullName' | 'lastMessage' | 'lastSequence' | 'unread'> & {
  at: Date;
};

type CountedUnread = Pick<Conversation, 'id' | 'unread' | 'lastSequence'>;

export type ConversationRepository = ReturnType<typeof createConversationRepository>;

export function createConversationRepository(mongo: Mongo) {
  const conversations = mongo.db.collection<ConversationDocument>(collection);
  const change = changerOf(conversations);

  return {
    ...createConversationReads(conversations),
    ...createUpkeep(conversations),

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
    end(session: ClientSession, { id, at, by }: { id: string; at: Date; by: EndedBy }): Promise<Conversation | null> {
      return change(
        session,
        { _id: new ObjectId(id), active: true },
        {
          $set: { state: 'ended', rank: ranks.ended, unread: 0, updatedAt: at, endedBy: by },
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

    /** False when it no longer waits, or the mail is on its way already. */
    async markMissed(session: ClientSession, { id, at }: { id: string; at: Date }): Promise<boolean> {
      const marked = await conversations.updateOne(
        { _id: new ObjectId(id), rank: ranks.waiting, missedMailAt: { $exists: false } },
        { $set: { missedMailAt: at } },
        { session },
      );
      return marked.modifiedCount === 1;
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

/** Changes of one conversation that are part of no transaction. */
function createUpkeep(conversations: Collection<ConversationDocument>) {
  return {
    /** Lowers the count of unread messages to what was counted when `lastSequence` was the last message; false when a newer message has arrived since. */
    async lowerUnread({ id, unread, lastSequence }: CountedUnread): Promise<boolean> {
      const counted = { _id: new ObjectId(id), active: true as const, lastSequence, unread: { $gt: unread } };
      const { modifiedCount } = await conversations.updateOne(counted, { $set: { unread } });
      return modifiedCount === 1;
    },

    /** Removes one that is ended. */
    async removeEnded(id: string): Promise<void> {
      await conversations.deleteOne({ _id: new ObjectId(id), rank: ranks.ended });
    },
  };
}

/** Changes the one conversation that fits, and gives it as it is then. */
function changerOf(conversations: Collection<ConversationDocument>) {
  return async (
    session: ClientSession,
    filter: Filter<ConversationDocument>,
    update: { $set: Partial<ConversationDocument>; $unset?: { active: '' }; $inc?: Record<string, number> },
  ): Promise<Conversation | null> => {
    const document = await conversations.findOneAndUpdate(filter, update, { session, returnDocument: 'after' });
    return document && toConversation(document);
  };
}
