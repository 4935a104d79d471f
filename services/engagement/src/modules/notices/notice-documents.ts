import { NOTICE_DAYS } from '@garage/contracts';
import type { CollectionIndexes } from '@garage/mongo';
import type { ObjectId } from 'mongodb';
import type { Notice, PendingPush } from './notice.ts';

export interface NoticeDocument extends Omit<Notice, 'id'> {
  _id: ObjectId;
  /** Absent when nothing is to be pushed any more. */
  push?: PendingPush;
}

export const noticeCollection = 'notices';

export const noticeIndexes: CollectionIndexes = {
  collection: noticeCollection,
  indexes: [
    { key: { accountId: 1, eventId: 1 }, name: 'once', unique: true },
    { key: { accountId: 1, at: -1, _id: -1 }, name: 'newest' },
    { key: { accountId: 1, readAt: 1 }, name: 'unread' },
    { key: { 'push.dueAt': 1 }, name: 'due', sparse: true },
    { key: { at: 1 }, name: 'expiry', expireAfterSeconds: NOTICE_DAYS * 24 * 60 * 60 },
  ],
};

export const toNotice = ({ _id, push: _, ...notice }: NoticeDocument): Notice => ({ id: _id.toHexString(), ...notice });
