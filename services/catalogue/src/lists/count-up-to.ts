import type { Collection, Document, Filter } from 'mongodb';
import { orders } from './orders.ts';

/**
 * Counts matching documents up to `max` by walking the index that the list query uses. `countDocuments` would first
 * collect all matches of each search term.
 */
export async function countUpTo<Stored extends Document>(
  collection: Collection<Stored>,
  { filter, max }: { filter: Filter<Stored>; max: number },
): Promise<number> {
  const stages = [{ $match: filter }, { $sort: orders.newest }, { $limit: max }, { $count: 'count' }];
  const [counted] = await collection.aggregate<{ count: number }>(stages).toArray();
  return counted?.count ?? 0;
}
