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

interface ClaimUpdate {
  id: string;
  admin: { id: string; fullName: string };
  /** The member of staff who has it; null when it waits. */
  from: string | null;
  /** True when nobody has had it before. */
  isFirst: boolean;
  at: Date;
}

interface TransferUpdate {
  /** The conversation as it was read. */
  read: Pick<Conversation, 'id' | 'version'>;
  to: Conversation['admin'];
  at: Date;
}

interface Advance {
  accountId: string;
  /** The member of staff who writes; null for the customer. */
  by: string | null;
  count: number;
  /** Text of the last message. */
  last: string;
  at: Date;
}

interface EndUpdate {
  id: string;
  at: Date;
  by: EndedBy;
  /** When given, a conversation whose state has changed since is not ended. */
  version?: number | undefined;
}

/** Optional fields that an update may remove. */
type Removable = 'active' | 'transferredAt' | 'missedMailAt';

type CountedUnread = Pick<Conversation, 'id' | 'unread' | 'lastSequence'>;

export type ConversationRepository = ReturnType<typeof createConversationRepository>;

export function createConversationRepository(mongo: Mongo) {
  const conversations = mongo.db.collection<ConversationDocument>(conversationCollection);
  const update = createUpdater(conversations);

  return {
    ...createConversationQueries(conversations),
    ...createStateChanges(update),
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
     * Reserves sequence numbers for `count` messages in the customer's conversation. Returns null unless it is open and, when staff
     * write, assigned to them.
     */
    advance(session: ClientSession, { accountId, by, count, last, at }: Advance): Promise<Conversation | null> {
      const active = { accountId, active: true as const, state: 'open' as const };
      const open = { ...active, ...(by !== null && { 'admin.id': by }) };
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

/** Each change succeeds only from the state that it requires, so that of concurrent ones the first succeeds. */
function createStateChanges(update: ReturnType<typeof createUpdater>) {
  return {
    /** Assigns a conversation to a member of staff: a waiting one, or one held by `from`. Null when its state has changed since. */
    claim(session: ClientSession, { id, admin, from, isFirst, at }: ClaimUpdate): Promise<Conversation | null> {
      const free = from === null ? { state: 'waiting' as const } : { state: 'open' as const, 'admin.id': from };
      const open = { state: 'open' as const, rank: ranks.open, admin, updatedAt: at };
      const $set = { ...open, ...(isFirst && { claimedAt: at }) };
      const $unset = { transferredAt: '' } as const;
      return update(session, { _id: new ObjectId(id), ...free }, { $set, $unset, $inc: { version: 1 } });
    },

    /**
     * Transfers an open conversation to a colleague, or back to the queue (null), and reserves the sequence number of the message about it.
     * Null when its state has changed since it was read.
     */
    transfer(session: ClientSession, { read, to, at }: TransferUpdate): Promise<Conversation | null> {
      const unchanged = { _id: new ObjectId(read.id), state: 'open' as const, version: read.version };
      const $inc = { version: 1, lastSequence: 1 };
      if (to) return update(session, unchanged, { $set: { admin: to, transferredAt: at, updatedAt: at }, $inc });
      const waiting = { state: 'waiting' as const, rank: ranks.waiting, admin: null, returnedAt: at, updatedAt: at };
      return update(session, unchanged, { $set: waiting, $unset: { transferredAt: '', missedMailAt: '' }, $inc });
    },

    /** Ends a conversation and returns it; null when it had already ended, or has not the given version any more. */
    end(session: ClientSession, { id, at, by, version }: EndUpdate): Promise<Conversation | null> {
      return update(
        session,
        { _id: new ObjectId(id), active: true, ...(version !== undefined && { version }) },
        {
          $set: { state: 'ended', rank: ranks.ended, unread: 0, updatedAt: at, endedBy: by },
          $unset: { active: '', transferredAt: '' },
          $inc: { version: 1 },
        },
      );
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

    /** Records that the member of staff to whom the customer's conversation was transferred has opened it. */
    async markOpened({ accountId, adminId }: { accountId: string; adminId: string }): Promise<void> {
      const transferred = { accountId, active: true as const, 'admin.id': adminId, transferredAt: { $exists: true } };
      await conversations.updateOne(transferred, { $unset: { transferredAt: '' } });
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
    changes: {
      $set: Partial<ConversationDocument>;
      $unset?: { [Name in Removable]?: '' };
      $inc?: Record<string, number>;
    },
  ): Promise<Conversation | null> => {
    const document = await conversations.findOneAndUpdate(filter, changes, { session, returnDocument: 'after' });
    return document && toConversation(document);
  };
}
