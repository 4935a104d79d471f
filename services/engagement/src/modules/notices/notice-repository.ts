import { MAX_NOTICES_PER_ACCOUNT, MAX_UNREAD_COUNTED } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import type { Page } from '@garage/service-kit';
import type { PersonalPage } from '@garage/service-kit/privacy';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { NewNotice, Notice, PendingPush } from './notice.ts';
import type { NoticeDocument } from './notice-documents.ts';
import { noticeCollection, toNotice } from './notice-documents.ts';

const newestFirst = { at: -1, _id: -1 } as const;

/** Matches a notice and all older ones in the order of the list. */
const upTo = ({ _id, at }: Pick<NoticeDocument, '_id' | 'at'>) => ({
  $or: [{ at: { $lt: at } }, { at, _id: { $lte: _id } }],
});

export type NoticeRepository = ReturnType<typeof createNoticeRepository>;

export function createNoticeRepository(mongo: Pick<Mongo, 'db'>) {
  const notices = mongo.db.collection<NoticeDocument>(noticeCollection);
  return {
    /** Stores a notice unless its event already has one; returns true when it was stored. */
    async insert(session: ClientSession, notice: NewNotice, push: PendingPush | null): Promise<boolean> {
      const { accountId, eventId, ...facts } = notice;
      const { upsertedCount } = await notices.updateOne(
        { accountId, eventId },
        { $setOnInsert: { _id: new ObjectId(), ...facts, readAt: null, ...(push && { push }) } },
        { session, upsert: true },
      );
      return upsertedCount === 1;
    },

    /** Removes the oldest notices of an account beyond the maximum. */
    async prune(session: ClientSession, accountId: string): Promise<void> {
      const [last] = await notices
        .find({ accountId }, { session, projection: { at: 1 } })
        .sort(newestFirst)
        .skip(MAX_NOTICES_PER_ACCOUNT)
        .limit(1)
        .toArray();
      if (last) await notices.deleteMany({ accountId, ...upTo(last) }, { session });
    },

    /** Streams the notices of an account, newest first, or one page of them. */
    async *stream(accountId: string, page?: Page): AsyncGenerator<Notice> {
      const found = notices.find({ accountId }).sort(newestFirst);
      for await (const document of page ? found.skip(page.skip).limit(page.limit) : found) yield toNotice(document);
    },

    count: (accountId: string): Promise<number> => notices.countDocuments({ accountId }),

    countUnread: (accountId: string): Promise<number> =>
      notices.countDocuments({ accountId, readAt: null }, { limit: MAX_UNREAD_COUNTED }),

    /** Marks a notice of the account as read; null when the account has no such notice. */
    async markRead(accountId: string, { id, at }: { id: string; at: Date }): Promise<Notice | null> {
      const own = { _id: new ObjectId(id), accountId };
      await notices.updateOne({ ...own, readAt: null }, { $set: { readAt: at } });
      const document = await notices.findOne(own);
      return document && toNotice(document);
    },

    /** Marks a notice of the account and all older ones as read; false when the account has no such notice. */
    async markReadUntil(accountId: string, { id, at }: { id: string; at: Date }): Promise<boolean> {
      const newest = await notices.findOne({ _id: new ObjectId(id), accountId });
      if (!newest) return false;
      await notices.updateMany({ accountId, readAt: null, ...upTo(newest) }, { $set: { readAt: at } });
      return true;
    },

    /** Marks all notices of the account about an order or appointment as read. */
    async markReadAbout(accountId: string, { entityId, at }: { entityId: string; at: Date }): Promise<void> {
      await notices.updateMany({ accountId, readAt: null, entityId }, { $set: { readAt: at } });
    },

    async removeOfAccount(session: ClientSession, accountId: string): Promise<void> {
      await notices.deleteMany({ accountId }, { session });
    },

    /** Notices of an account, oldest first. */
    async findOfAccount({ accountId, after, limit }: PersonalPage): Promise<Notice[]> {
      const filter = { accountId, ...(after !== undefined && { _id: { $gt: new ObjectId(after) } }) };
      return (await notices.find(filter).sort({ _id: 1 }).limit(limit).toArray()).map(toNotice);
    },
  };
}
