// The upper limit of live chat that stores: a bare Socket.IO server that makes the same writes as the chat, in one transaction per message, in
// a separate database on the same server.
import { inTransaction } from '@garage/mongo';
import { connectToDatabase } from './serve.ts';
import { serveSockets } from './serve-sockets.ts';

const mongo = await connectToDatabase();
const conversations = mongo.db.collection('conversations');
const messages = mongo.db.collection('messages');

serveSockets({
  /** Opens a conversation with the same fields as in the chat. */
  async connect(accountId) {
    const at = new Date();
    const admin = { id: accountId, fullName: 'Nhân viên' };
    const texts = { fullName: 'Khách hàng', lastMessage: '' };
    const counters = { lastSequence: 0, unread: 0, version: 2 };
    const times = { startedAt: at, claimedAt: at, updatedAt: at };
    await conversations.insertOne({
      accountId,
      state: 'open',
      active: true,
      rank: 1,
      admin,
      ...texts,
      ...counters,
      ...times,
    });
  },
  number: ({ accountId, sender, message, clientId }) =>
    inTransaction(mongo, async (session) => {
      const at = new Date();
      const conversation = await conversations.findOneAndUpdate(
        { accountId, active: true, state: 'open' },
        { $set: { lastMessage: message, updatedAt: at }, $inc: { lastSequence: 1, unread: 1 } },
        { session, returnDocument: 'after' },
      );
      if (!conversation) throw new Error('There is no conversation');
      const sequence = Number(conversation['lastSequence']);
      const conversationId = conversation._id.toHexString();
      const from = accountId === sender ? 'customer' : 'admin';
      await messages.insertOne({ conversationId, sequence, sender, clientId, from, message, at }, { session });
      return sequence;
    }),
});
