import type { ProductSort } from '@garage/contracts';
import type { Page } from '@garage/service-kit';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession, Filter } from 'mongodb';
import { countUpTo } from '../../lists/count-up-to.ts';
import { orders } from '../../lists/orders.ts';
import { textTermsOf, titleTermsOf } from '../../search/title-terms.ts';
import { beginningOf, toPlainText } from './news-content.ts';
import type { NewsArticle, NewsFields, NewsSummary } from './news.ts';

interface NewsDocument extends Omit<NewsArticle, 'id'> {
  _id: ObjectId;
  /** Start of the article's text, stored so that lists of cards need not load the whole content. */
  beginning: string;
  titleTerms: string[];
  /** Folded words of title and content, for full-text search; missing in articles stored by older versions. */
  textTerms?: string[];
  /** Time of the last edit. */
  changedAt?: Date;
}

const collection = 'news';

export const newsIndexes: CollectionIndexes = {
  collection,
  indexes: [
    { key: { createdAt: 1, _id: 1 }, name: 'by-age' },
    { key: { titleTerms: 1, createdAt: 1, _id: 1 }, name: 'by-title-and-age' },
    { key: { textTerms: 1, createdAt: 1, _id: 1 }, name: 'by-text-and-age' },
  ],
};

/** Counting stops at this number of matches, so that the total of a broad list stays cheap. */
const MAX_COUNTED = 10_000;

const summaryFields = { title: 1, beginning: 1, image: 1, createdAt: 1, version: 1 } as const;
const fields = { title: 1, content: 1, image: 1, createdAt: 1, version: 1 } as const;

type StoredArticle = Omit<NewsDocument, 'beginning' | 'titleTerms' | 'textTerms' | 'changedAt'>;
type StoredSummary = Omit<NewsDocument, 'content' | 'titleTerms' | 'textTerms' | 'changedAt'>;

function toArticle({ _id, ...article }: StoredArticle): NewsArticle {
  return { id: _id.toHexString(), ...article };
}

function toSummary({ _id, ...summary }: StoredSummary): NewsSummary {
  return { id: _id.toHexString(), ...summary };
}

/** Search terms of an article. */
function termsOf(title: string, content: string) {
  const titleTerms = titleTermsOf(title);
  return { titleTerms, textTerms: [...new Set([...titleTerms, ...textTermsOf(toPlainText(content))])] };
}

/** The edited fields and the fields derived from them for lists. */
function toStored({ title, content, image }: NewsFields) {
  return { title, content, image, ...termsOf(title, content), beginning: beginningOf(content) };
}

/**
 * Lists of terms. An article matches when its title contains all terms of at least one list in `titles`, or its full text contains all
 * terms of at least one list in `texts`.
 */
export interface NewsFilter {
  titles?: readonly (readonly string[])[] | undefined;
  texts?: readonly (readonly string[])[] | undefined;
}

function toFilter({ titles = [], texts = [] }: NewsFilter): Filter<NewsDocument> {
  const alternatives: Filter<NewsDocument>[] = [
    ...titles.map((terms) => ({ titleTerms: { $all: [...terms] } })),
    ...texts.map((terms) => ({ textTerms: { $all: [...terms] } })),
  ];
  // Without `$or`, MongoDB reads the matches from the index already sorted by age.
  return alternatives.length > 1 ? { $or: alternatives } : (alternatives[0] ?? {});
}

/** An article to import, which brings its own creation date. */
export interface ImportedArticle extends NewsFields {
  createdAt: Date;
}

export type NewsRepository = ReturnType<typeof createNewsRepository>;

export function createNewsRepository(mongo: Mongo) {
  const news = mongo.db.collection<NewsDocument>(collection);

  /** A cursor over all matching articles or, with `page`, over one page of them. */
  function find<Stored extends StoredArticle | StoredSummary>(
    filter: NewsFilter,
    { projection, sort, page }: { projection: Record<string, 1>; sort: ProductSort; page?: Page | undefined },
  ) {
    const found = news.find<Stored>(toFilter(filter), { projection }).sort(orders[sort]);
    return page ? found.skip(page.skip).limit(page.limit) : found;
  }

  return {
    /** Streams articles with their content. */
    async *streamArticles(filter: NewsFilter, sort: ProductSort, page?: Page): AsyncGenerator<NewsArticle> {
      for await (const stored of find<StoredArticle>(filter, { projection: fields, sort, page }))
        yield toArticle(stored);
    },

    /** Streams articles with the start of their text instead of the content. */
    async *streamSummaries(filter: NewsFilter, sort: ProductSort, page?: Page): AsyncGenerator<NewsSummary> {
      const found = find<StoredSummary>(filter, { projection: summaryFields, sort, page });
      for await (const stored of found) yield toSummary(stored);
    },

    count: (filter: NewsFilter): Promise<number> => countUpTo(news, { filter: toFilter(filter), max: MAX_COUNTED }),

    countAll: (): Promise<number> => news.countDocuments(),

    async findById(id: string, session?: ClientSession): Promise<NewsArticle | null> {
      const document = await news.findOne<StoredArticle>(
        { _id: new ObjectId(id) },
        { projection: fields, ...(session && { session }) },
      );
      return document && toArticle(document);
    },

    /** Inserts an article; its content must be sanitised. */
    async insert(session: ClientSession, article: NewsFields): Promise<NewsArticle> {
      const document = { _id: new ObjectId(), ...toStored(article), createdAt: new Date(), version: 1 };
      await news.insertOne(document, { session });
      const { beginning: _, titleTerms: __, textTerms: ___, ...stored } = document;
      return toArticle(stored);
    },

    /** Updates an article; its content must be sanitised. */
    async update(
      session: ClientSession,
      { id, article }: { id: string; article: NewsFields },
    ): Promise<NewsArticle | null> {
      const document = await news.findOneAndUpdate(
        { _id: new ObjectId(id) },
        { $set: { ...toStored(article), changedAt: new Date() }, $inc: { version: 1 } },
        { session, returnDocument: 'after', projection: fields },
      );
      return document && toArticle(document);
    },

    async remove(session: ClientSession, id: string): Promise<NewsArticle | null> {
      const document = await news.findOneAndDelete({ _id: new ObjectId(id) }, { session, projection: fields });
      return document && toArticle(document);
    },

    /** Inserts articles with their creation dates; their content must be sanitised. */
    async insertMany(session: ClientSession, list: readonly ImportedArticle[]): Promise<NewsArticle[]> {
      const documents = list.map(({ createdAt, ...article }): NewsDocument => ({
        _id: new ObjectId(),
        ...toStored(article),
        createdAt,
        version: 1,
      }));
      await news.insertMany(documents, { session });
      return documents.map(({ beginning: _, titleTerms: __, textTerms: ___, ...stored }) => toArticle(stored));
    },
  };
}
