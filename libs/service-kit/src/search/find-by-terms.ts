import { ObjectId, type Collection, type Document } from 'mongodb';
import type { Page } from '../http/paging.ts';

/** Maximum number of documents of one term that are read together, and sorted here. */
const MAX_FEW = 200;

/** How many documents of the first term are read in order for each document of the page. */
const READ_PER_MATCH = 10;

/** Beyond this number of items before the end of the page, the documents of the first term are not read in order. */
const MAX_DENSE = 50;

interface Searched {
  /** The condition of the search. */
  filter: Document;
  /** Name of the index that begins with the terms and has the order. */
  hint: string;
  /** The terms, probably the rarest first. */
  terms: readonly string[];
}

interface SearchedPage extends Searched {
  sort: Readonly<Record<string, 1 | -1>>;
  page: Page;
  projection: Document;
}

const valueOf = (value: unknown): number | string => {
  if (value instanceof Date) return value.getTime();
  return value instanceof ObjectId ? value.toHexString() : String(value);
};

function compareBy(sort: SearchedPage['sort']) {
  return (one: Document, other: Document): number => {
    for (const [field, direction] of Object.entries(sort)) {
      const [a, b] = [valueOf(one[field]), valueOf(other[field])];
      if (a !== b) return a < b ? -direction : direction;
    }
    return 0;
  };
}

/** The page if it fills from the first documents of the rarest term; null when matches are rarer among them. */
async function findIfDense<Read extends Document>(
  collection: Collection,
  { filter, sort, page: { skip, limit }, projection, hint, terms }: SearchedPage,
): Promise<Read[] | null> {
  const wanted = skip + limit;
  if (wanted > MAX_DENSE) return null;
  const stages = [
    { $match: { searchTerms: terms[0] } },
    { $sort: sort },
    { $limit: wanted * READ_PER_MATCH },
    { $match: filter },
    { $limit: wanted },
    { $project: projection },
  ];
  const found = await collection.aggregate<Read>(stages, { hint }).toArray();
  return found.length === wanted ? found.slice(skip) : null;
}

/**
 * The matches if one of the terms has few documents, without an order; null when there are more. The limit before the condition makes the
 * database read the documents of this term only, instead of the index entries of all terms.
 */
async function readIfFew(
  collection: Collection,
  { filter, hint, terms }: Searched,
  projection: Document,
): Promise<Document[] | null> {
  const sizes = await Promise.all(
    terms.map(async (term) => {
      const size = await collection.countDocuments({ searchTerms: term }, { hint, limit: MAX_FEW + 1 });
      return { term, size };
    }),
  );
  const [rarest] = sizes.toSorted((a, b) => a.size - b.size);
  if (!rarest || rarest.size > MAX_FEW) return null;
  if (rarest.size === 0) return [];
  const stages = [
    { $match: { searchTerms: rarest.term } },
    { $limit: MAX_FEW + 1 },
    { $match: filter },
    { $project: projection },
  ];
  return collection.aggregate(stages, { hint }).toArray();
}

async function findIfFew<Read extends { _id: ObjectId }>(
  collection: Collection,
  search: SearchedPage,
): Promise<Read[] | null> {
  const { sort, page, projection } = search;
  const few = await readIfFew(collection, search, Object.fromEntries(Object.keys(sort).map((field) => [field, 1])));
  if (!few) return null;
  const ids = few
    .toSorted(compareBy(sort))
    .slice(page.skip, page.skip + page.limit)
    .map(({ _id }) => _id);
  if (ids.length === 0) return [];
  const found = await collection.find<Read>({ _id: { $in: ids } }, { projection }).toArray();
  const byId = new Map(found.map((document) => [document._id.toHexString(), document]));
  return ids.flatMap((id: ObjectId) => byId.get(id.toHexString()) ?? []);
}

/**
 * One page of the documents that have several terms. In order, the database would fetch the documents of one term until the page is
 * full: few where the terms often meet, but all of them where they do not. So it reads only some of them in order, and then all documents
 * of the rarest term if they are few.
 */
export async function* findByTerms<Read extends { _id: ObjectId }>(
  collection: Collection,
  search: SearchedPage,
): AsyncGenerator<Read> {
  const found = (await findIfDense<Read>(collection, search)) ?? (await findIfFew<Read>(collection, search));
  if (found) {
    yield* found;
    return;
  }
  const { filter, sort, page, projection, hint } = search;
  yield* collection.find<Read>(filter, { projection, hint, sort }).skip(page.skip).limit(page.limit);
}

/** Counts the documents that have several terms up to `max`. */
export async function countByTerms(collection: Collection, search: Searched & { max: number }): Promise<number> {
  const few = await readIfFew(collection, search, { _id: 1 });
  if (few) return Math.min(few.length, search.max);
  return collection.countDocuments(search.filter, { hint: search.hint, limit: search.max });
}

/** The terms of a search for several of them, which `findByTerms` reads faster than a `find`; null for other conditions. */
export function severalTermsIn({ searchTerms }: { searchTerms?: { $all: string[] } }): string[] | null {
  return searchTerms && searchTerms.$all.length > 1 ? searchTerms.$all : null;
}
