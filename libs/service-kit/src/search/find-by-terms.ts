import { ObjectId, type Collection, type Document, type FindOptions, type WithId } from 'mongodb';
import type { Page } from '../http/paging.ts';

/** Maximum number of matches that are read together and sorted here. */
const MAX_FEW = 200;

/** How many documents of the first term are read in order for each document of the page. */
const READ_PER_MATCH = 10;

/** Beyond this number of items before the end of the page, the documents of the first term are not read in order. */
const MAX_DENSE = 50;

interface SearchedPage {
  /** The condition of the search. */
  filter: Document;
  sort: Readonly<Record<string, 1 | -1>>;
  page: Page;
  projection: Document;
  /** Name of the index that begins with the terms and has the order. */
  hint: string;
  /** The terms, the rarest first. */
  terms: readonly string[];
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

/** The page if there are few matches, which are sorted here; null when there are more. */
async function findIfFew<Read extends { _id: ObjectId }>(
  collection: Collection,
  { filter, sort, page: { skip, limit }, projection, hint }: SearchedPage,
): Promise<Read[] | null> {
  const sorted = Object.fromEntries(Object.keys(sort).map((field) => [field, 1]));
  const options: FindOptions = { projection: sorted, hint };
  const few = await collection
    .find<WithId<Document>>(filter, options)
    .limit(MAX_FEW + 1)
    .toArray();
  if (few.length > MAX_FEW) return null;
  const inOrder = few.toSorted(compareBy(sort)).slice(skip, skip + limit);
  if (inOrder.length === 0) return [];
  const ids = inOrder.map(({ _id }) => _id);
  const found = await collection.find<Read>({ _id: { $in: ids } }, { projection }).toArray();
  const byId = new Map(found.map((document) => [document._id.toHexString(), document]));
  return ids.flatMap((id) => byId.get(id.toHexString()) ?? []);
}

/**
 * One page of the documents that have several terms. In order, the database would fetch the documents of one term until the page is
 * full: few where the terms often meet, but all of them where they do not. So it reads only some of them in order, and then the ids of all
 * matches without an order, because it can then intersect the entries of the terms in its index.
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

/** The terms of a search for several of them, which `findByTerms` reads faster than a `find`; null for other conditions. */
export function severalTermsIn({ searchTerms }: { searchTerms?: { $all: string[] } }): string[] | null {
  return searchTerms && searchTerms.$all.length > 1 ? searchTerms.$all : null;
}
