import type { Page } from '@garage/service-kit';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession, Filter } from 'mongodb';
import type { PersonalPage } from '@garage/service-kit/privacy';
import type { Comment, NewComment } from './comment.ts';

interface CommentDocument extends Omit<Comment, 'id'> {
  _id: ObjectId;
}

const collection = 'comments';

export const commentIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { productId: 1, hidden: 1, createdAt: -1, _id: -1 }, name: 'seen-newest' },
    { key: { productId: 1, createdAt: -1, _id: -1 }, name: 'of-product-newest' },
    { key: { createdAt: -1, _id: -1 }, name: 'newest' },
    { key: { accountId: 1 }, name: 'by-account' },
  ],
};

const newestFirst = { createdAt: -1, _id: -1 } as const;

/** Counting stops at this number of matches, so that the total of a long list stays cheap. */
const MAX_COUNTED = 10_000;

const toComment = ({ _id, ...comment }: CommentDocument): Comment => ({ id: _id.toHexString(), ...comment });

/** Matches the comments of one product or of all; when `hidden` is omitted, both visible and hidden comments. */
export interface CommentFilter {
  productId?: string | undefined;
  hidden?: boolean | undefined;
}

const toFilter = ({ productId, hidden }: CommentFilter): Filter<CommentDocument> => ({
  ...(productId && { productId }),
  ...(hidden !== undefined && { hidden }),
});

/** A comment to import, which brings its own creation date. */
export interface ImportedComment extends NewComment {
  createdAt: Date;
}

export type CommentRepository = ReturnType<typeof createCommentRepository>;

export function createCommentRepository(mongo: Pick<Mongo, 'db'>) {
  const comments = mongo.db.collection<CommentDocument>(collection);

  const toDocument = ({ productId, accountId, text, createdAt }: ImportedComment): CommentDocument => ({
    _id: new ObjectId(),
    productId,
    accountId,
    text,
    hidden: false,
    createdAt,
    version: 1,
  });

  /** Deletes all matching comments; returns the visible ones. */
  async function removeAll(session: ClientSession, filter: Filter<CommentDocument>): Promise<Comment[]> {
    const visible = await comments.find({ ...filter, hidden: false }, { session }).toArray();
    await comments.deleteMany(filter, { session });
    return visible.map(toComment);
  }

  return {
    /** Streams comments, newest first, or one page of them. */
    async *stream(filter: CommentFilter, page?: Page): AsyncGenerator<Comment> {
      const found = comments.find(toFilter(filter)).sort(newestFirst);
      for await (const document of page ? found.skip(page.skip).limit(page.limit) : found) yield toComment(document);
    },

    count: (filter: CommentFilter): Promise<number> =>
      comments.countDocuments(toFilter(filter), { limit: MAX_COUNTED }),

    /** Counts all visible comments of a product. */
    countVisible: (session: ClientSession, productId: string): Promise<number> =>
      comments.countDocuments({ productId, hidden: false }, { session }),

    async insert(session: ClientSession, comment: NewComment): Promise<Comment> {
      const document = toDocument({ ...comment, createdAt: new Date() });
      await comments.insertOne(document, { session });
      return toComment(document);
    },

    async insertMany(session: ClientSession, list: readonly ImportedComment[]): Promise<void> {
      await comments.insertMany(list.map(toDocument), { session });
    },

    async findById(session: ClientSession, id: string): Promise<Comment | null> {
      const document = await comments.findOne({ _id: new ObjectId(id) }, { session });
      return document && toComment(document);
    },

    async setHidden(session: ClientSession, { id, hidden }: { id: string; hidden: boolean }): Promise<Comment | null> {
      const document = await comments.findOneAndUpdate(
        { _id: new ObjectId(id), hidden: !hidden },
        { $set: { hidden }, $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      );
      return document && toComment(document);
    },

    async remove(session: ClientSession, id: string): Promise<void> {
      await comments.deleteOne({ _id: new ObjectId(id) }, { session });
    },

    removeOfProduct: (session: ClientSession, productId: string): Promise<Comment[]> =>
      removeAll(session, { productId }),

    removeOfAccount: (session: ClientSession, accountId: string): Promise<Comment[]> =>
      removeAll(session, { accountId }),

    /** Comments of an account, oldest first. */
    async findOfAccount({ accountId, after, limit }: PersonalPage): Promise<Comment[]> {
      const filter = { accountId, ...(after !== undefined && { _id: { $gt: new ObjectId(after) } }) };
      return (await comments.find(filter).sort({ _id: 1 }).limit(limit).toArray()).map(toComment);
    },

    async isEmpty(): Promise<boolean> {
      return (await comments.findOne({}, { projection: { _id: 1 } })) === null;
    },
  };
}
