import type { Collection, Document } from 'mongodb';
import type { Page } from '../http/paging.ts';

/** Maximum number of documents of one term that are read together and sorted. */
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
 * Runs `stages` on the matches if one of the terms has few documents; null when all have more. The limit before the condition makes the
 * database read the documents of this term only, instead of the index entries of all terms.
 */
async function runIfFew<Read extends Document>(
  collection: Collection,
  { filter, hint, terms }: Searched,
  stages: Document[],
): Promise<Read[] | null> {
  const sizes = await Promise.all(
    terms.map(async (term) => {
      const size = await collection.countDocuments({ searchTerms: term }, { hint, limit: MAX_FEW + 1 });
      return { term, size };
    }),
  );
  const [rarest] = sizes.toSorted((a, b) => a.size - b.size);
  if (!rarest || rarest.size > MAX_FEW) return null;
  if (rarest.size === 0) return [];
  const few = [{ $match: { searchTerms: rarest.term } }, { $limit: MAX_FEW + 1 }, { $match: filter }];
  return collection.aggregate<Read>([...few, ...stages], { hint }).toArray();
}

/** The page if one of the terms has few documents; null when all have more. */
function findIfFew<Read extends Document>(collection: Collection, search: SearchedPage): Promise<Read[] | null> {
  const { sort, page, projection } = search;
  const stages = [{ $sort: sort }, { $skip: page.skip }, { $limit: page.limit }, { $project: projection }];
  return runIfFew<Read>(collection, search, stages);
}

/**
 * One page of the documents that have several terms. In order, the database would fetch the documents of one term until the page is
 * full: few where the terms often meet, but all of them where they do not. So it reads only some of them in order, and then all documents
 * of the rarest term if they are few.
 */
export async function* findByTerms<Read extends Document>(
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
  const few = await runIfFew<{ count: number }>(collection, search, [{ $count: 'count' }]);
  if (few) return Math.min(few[0]?.count ?? 0, search.max);
  return collection.countDocuments(search.filter, { hint: search.hint, limit: search.max });
}

/** The terms of a search for several of them, which `findByTerms` reads faster than a `find`; null for other conditions. */
export function severalTermsIn({ searchTerms }: { searchTerms?: { $all: string[] } }): string[] | null {
  return searchTerms && searchTerms.$all.length > 1 ? searchTerms.$all : null;
}
