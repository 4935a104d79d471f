import type { CommentState } from '@garage/contracts';
import type { CollectionIndexes, Migration, Mongo } from '@garage/mongo';
import type { Page } from '@garage/service-kit';
import { ObjectId } from 'mongodb';
import type { ClientSession, Collection, Filter, UpdateFilter } from 'mongodb';
import type { PersonalPage } from '@garage/service-kit/privacy';
import { fillSearchTerms, matchSearch, searchTermsOf } from '@garage/service-kit/search';
import type { Comment, NewComment, Reply } from './comment.ts';

interface CommentDocument extends Omit<Comment, 'id'> {
  _id: ObjectId;
  /** Terms of the text, for the search of staff. */
  searchTerms: string[];
  /** True when there is a reply, for the index of unanswered comments. */
  answered: boolean;
}

const collection = 'comments';

export const commentIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { productId: 1, hidden: 1, createdAt: -1, _id: -1 }, name: 'seen-newest' },
    { key: { productId: 1, createdAt: -1, _id: -1 }, name: 'of-product-newest' },
    { key: { createdAt: -1, _id: -1 }, name: 'newest' },
    { key: { searchTerms: 1, createdAt: -1, _id: -1 }, name: 'by-term-newest' },
    { key: { hidden: 1, createdAt: -1, _id: -1 }, name: 'by-state-newest' },
    { key: { hidden: 1, answered: 1, createdAt: -1, _id: -1 }, name: 'by-answer-newest' },
    { key: { accountId: 1 }, name: 'by-account' },
    { key: { accountId: 1, productId: 1, hidden: 1, createdAt: -1, _id: -1 }, name: 'own-newest' },
  ],
};

export const commentMigrations: readonly Migration[] = [
  fillSearchTerms<CommentDocument>({
    name: '2026-11-comment-search-terms',
    collection,
    fields: { text: 1 },
    termsOf: ({ text }) => searchTermsOf(text),
  }),
  {
    name: '2026-11-comments-answered',
    async run({ db }) {
      const comments = db.collection<CommentDocument>(collection);
      await comments.updateMany({ answered: { $exists: false } }, { $set: { answered: false } });
    },
  },
];

/** Projection of use cases; the excluded fields are for queries only. */
const fields = { searchTerms: 0, answered: 0 } as const;
type StoredComment = Omit<CommentDocument, keyof typeof fields>;

const newestFirst = { createdAt: -1, _id: -1 } as const;

const toComment = ({ _id, ...comment }: StoredComment): Comment => ({ id: _id.toHexString(), ...comment });

/** Matches the comments that have everything that is given. */
export interface CommentFilter {
  productId?: string | undefined;
  accountId?: string;
  state?: CommentState | undefined;
  /** Words that staff searched for, or the id of a comment. */
  q?: string | undefined;
}

const states: Readonly<Record<CommentState, Filter<CommentDocument>>> = {
  visible: { hidden: false },
  hidden: { hidden: true },
  unanswered: { hidden: false, answered: false },
};

const toFilter = ({ productId, accountId, state, q }: CommentFilter): Filter<CommentDocument> => ({
  ...(productId !== undefined && { productId }),
  ...(accountId !== undefined && { accountId }),
  ...(state && states[state]),
  ...matchSearch(q),
});

/** A comment to import, which brings its own creation date. */
export interface ImportedComment extends NewComment {
  createdAt: Date;
}

/** Writes by which staff moderate comments and reply to them. */
function createModeration(comments: Collection<CommentDocument>) {
  /** Applies the update to the comment if it matches; returns the changed comment, or null. */
  async function change(
    session: ClientSession,
    filter: Filter<CommentDocument>,
    update: UpdateFilter<CommentDocument>,
  ): Promise<Comment | null> {
    const options = { session, returnDocument: 'after', projection: fields } as const;
    const document = await comments.findOneAndUpdate(filter, { ...update, $inc: { version: 1 } }, options);
    return document && toComment(document);
  }

  return {
    /** Hides a visible comment; null when there is none. */
    hide: (session: ClientSession, { id, reason }: { id: string; reason: string }): Promise<Comment | null> =>
      change(session, { _id: new ObjectId(id), hidden: false }, { $set: { hidden: true, hiddenReason: reason } }),

    /** Changes the reason of a hidden comment. */
    setReason: (session: ClientSession, { id, reason }: { id: string; reason: string }): Promise<Comment | null> =>
      change(session, { _id: new ObjectId(id), hidden: true }, { $set: { hiddenReason: reason } }),

    /** Shows a hidden comment again; null when there is none. */
    show: (session: ClientSession, id: string): Promise<Comment | null> =>
      change(
        session,
        { _id: new ObjectId(id), hidden: true },
        { $set: { hidden: false }, $unset: { hiddenReason: '' } },
      ),

    /** Sets the reply of a comment, or removes it. */
    setReply: (session: ClientSession, { id, reply }: { id: string; reply: Reply | null }): Promise<Comment | null> =>
      change(
        session,
        { _id: new ObjectId(id) },
        reply ? { $set: { reply, answered: true } } : { $set: { answered: false }, $unset: { reply: '' } },
      ),
  };
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
    searchTerms: searchTermsOf(text),
    answered: false,
  });

  /** Deletes all matching comments; returns the visible ones. */
  async function removeAll(session: ClientSession, filter: Filter<CommentDocument>): Promise<Comment[]> {
    const visible = await comments.find({ ...filter, hidden: false }, { session, projection: fields }).toArray();
    await comments.deleteMany(filter, { session });
    return visible.map(toComment);
  }

  return {
    /** Streams comments, newest first, or one page of them. */
    async *stream(filter: CommentFilter, page?: Page): AsyncGenerator<Comment> {
      const found = comments.find(toFilter(filter), { projection: fields }).sort(newestFirst);
      for await (const document of page ? found.skip(page.skip).limit(page.limit) : found) yield toComment(document);
    },

    /** Counts the comments of a filter up to `max`. */
    count: (filter: CommentFilter, max: number): Promise<number> =>
      comments.countDocuments(toFilter(filter), { limit: max }),

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

    async findById(id: string, session?: ClientSession): Promise<Comment | null> {
      const options = { projection: fields, ...(session && { session }) };
      const document = await comments.findOne({ _id: new ObjectId(id) }, options);
      return document && toComment(document);
    },

    ...createModeration(comments),

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
      return (await comments.find(filter, { projection: fields }).sort({ _id: 1 }).limit(limit).toArray()).map(
        toComment,
      );
    },

    async isEmpty(): Promise<boolean> {
      return (await comments.findOne({}, { projection: { _id: 1 } })) === null;
    },
  };
}
