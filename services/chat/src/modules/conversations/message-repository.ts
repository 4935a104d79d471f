import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { ClientSession } from 'mongodb';
import { ObjectId } from 'mongodb';
import type { Message, MessageDraft } from './conversation.ts';

interface MessageDocument extends Omit<Message, 'authorId'> {
  _id: ObjectId;
  sender: string;
}

const collection = 'messages';

export const messageIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { conversationId: 1, sequence: 1 }, name: 'in-order', unique: true },
    { key: { conversationId: 1, sender: 1, clientId: 1 }, name: 'once', unique: true },
    { key: { 'transfer.from.id': 1 }, name: 'by-transferring-staff', sparse: true },
    { key: { 'transfer.to.id': 1 }, name: 'by-receiving-staff', sparse: true },
  ],
};

function toMessage(document: MessageDocument): Message {
  const { conversationId, sequence, clientId, from, message, at, transfer, sender } = document;
  const author = from === 'admin' && { authorId: sender };
  return { conversationId, sequence, clientId, from, message, at, ...author, ...(transfer && { transfer }) };
}

export type MessageRepository = ReturnType<typeof createMessageRepository>;

export function createMessageRepository(mongo: Mongo) {
  const messages = mongo.db.collection<MessageDocument>(collection);
  return {
    /** Stores messages numbered from `first`. @throws a duplicate-key error for a repeated message */
    async insert(session: ClientSession, { conversationId, first, drafts, at }: InsertMessages): Promise<Message[]> {
      const documents = drafts.map((draft, index) => ({
        _id: new ObjectId(),
        conversationId,
        sequence: first + index,
        ...draft,
        at,
      }));
      if (documents.length > 0) await messages.insertMany(documents, { session });
      return documents.map(toMessage);
    },

    /** Finds the message that this sender already sent with this client id. */
    async findSent({ conversationId, sender, clientId }: SentMessage): Promise<Message | null> {
      const document = await messages.findOne({ conversationId, sender, clientId });
      return document && toMessage(document);
    },

    /** Messages after a sequence number, in order. */
    async listAfter({ conversationId, after, limit }: MessagePage): Promise<Message[]> {
      const found = messages.find({ conversationId, sequence: { $gt: after } }).sort({ sequence: 1 });
      return (await found.limit(limit).toArray()).map(toMessage);
    },

    /** Sequence number of the last message before this time; 0 when there is none. */
    async lastBefore({ conversationId, before }: { conversationId: string; before: Date }): Promise<number> {
      const last = await messages.findOne({ conversationId, at: { $lt: before } }, { sort: { sequence: -1 } });
      return last?.sequence ?? 0;
    },

    /** Number of customer messages with `after` < sequence ≤ `upTo`, counted up to 1,000. */
    countOfCustomer: ({ conversationId, after, upTo }: MessageRange): Promise<number> =>
      messages.countDocuments(
        { conversationId, sequence: { $gt: after, $lte: upTo }, from: 'customer' },
        { limit: 1_000 },
      ),

    /** Deletes up to `limit` messages of a conversation; false when none are left. */
    async removeSome({ conversationId, limit }: { conversationId: string; limit: number }): Promise<boolean> {
      const some = await messages
        .find({ conversationId }, { projection: { _id: 1 } })
        .limit(limit)
        .toArray();
      if (some.length > 0) await messages.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } });
      return some.length === limit;
    },

    /** Removes the name of a member of staff from the transfers of other people's conversations. */
    async eraseStaffName(session: ClientSession, accountId: string): Promise<void> {
      for (const side of ['transfer.from', 'transfer.to']) {
        await messages.updateMany({ [`${side}.id`]: accountId }, { $set: { [`${side}.fullName`]: '' } }, { session });
      }
    },

    async erase(session: ClientSession, conversationIds: readonly string[]): Promise<void> {
      if (conversationIds.length === 0) return;
      await messages.deleteMany({ conversationId: { $in: [...conversationIds] } }, { session });
    },
  };
}

interface InsertMessages {
  conversationId: string;
  first: number;
  drafts: readonly MessageDraft[];
  at: Date;
}

interface SentMessage {
  conversationId: string;
  sender: string;
  clientId: string;
}

interface MessageRange {
  conversationId: string;
  after: number;
  upTo: number;
}

interface MessagePage {
  conversationId: string;
  after: number;
  limit: number;
}
