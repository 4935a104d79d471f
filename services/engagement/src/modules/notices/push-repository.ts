import type { NoticeKind } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { DuePush, PendingPush } from './notice.ts';
import type { NoticeDocument } from './notice-documents.ts';
import { noticeCollection, toNotice } from './notice-documents.ts';

/** The pushes that are still to be sent, which are stored with their notices. */
export function createPushRepository(mongo: Pick<Mongo, 'db'>) {
  const notices = mongo.db.collection<NoticeDocument>(noticeCollection);
  return {
    /** Notices whose push is due, the longest waiting first. */
    async findDue(now: Date, limit: number): Promise<DuePush[]> {
      const found = await notices
        .find({ 'push.dueAt': { $lte: now } })
        .sort({ 'push.dueAt': 1 })
        .limit(limit)
        .toArray();
      return found.flatMap((document) => (document.push ? [{ ...toNotice(document), push: document.push }] : []));
    },

    /** Time since which the longest waiting push is due; null when none is due. */
    async oldestDue(now: Date): Promise<Date | null> {
      const [oldest] = await notices
        .find({ 'push.dueAt': { $lte: now } }, { projection: { push: 1 } })
        .sort({ 'push.dueAt': 1 })
        .limit(1)
        .toArray();
      return oldest?.push?.dueAt ?? null;
    },

    /**
     * Plans the waiting pushes of an account again: those of a kind that is switched off are dropped, those that wait for
     * the end of quiet hours become due at `dueAt`. Retries keep their time, which their push service may have asked for.
     * An account has at most MAX_NOTICES_PER_ACCOUNT notices.
     */
    async replan(
      session: ClientSession,
      accountId: string,
      { off, now, dueAt }: { off: readonly NoticeKind[]; now: Date; dueAt: Date },
    ): Promise<void> {
      const dropped = { accountId, kind: { $in: off }, push: { $exists: true } };
      if (off.length > 0) await notices.updateMany(dropped, { $unset: { push: true } }, { session });
      // The age of a push that waits for quiet hours begins when it becomes due.
      const waiting = { accountId, 'push.dueAt': { $gt: now }, $expr: { $eq: ['$push.dueAt', '$push.since'] } };
      await notices.updateMany(waiting, { $set: { 'push.dueAt': dueAt, 'push.since': dueAt } }, { session });
    },

    /** Stores when the push is tried again; null when nothing is left to send. */
    async settle(id: string, push: PendingPush | null): Promise<void> {
      await notices.updateOne({ _id: new ObjectId(id) }, push ? { $set: { push } } : { $unset: { push: true } });
    },
  };
}
