import type { Collection, Document, Filter } from 'mongodb';
import { orders } from './orders.ts';

/**
 * Counts up to `most`, by a walk along the index that the list's own query uses: a plain count would first gather every match
 * of every term.
 */
export async function countUpTo<Stored extends Document>(
  collection: Collection<Stored>,
  { filter, most }: { filter: Filter<Stored>; most: number },
): Promise<number> {
  const stages = [{ $match: filter }, { $sort: orders.newest }, { $limit: most }, { $count: 'count' }];
  const [counted] = await collection.aggregate<{ count: number }>(stages).toArray();
  return counted?.count ?? 0;
}
