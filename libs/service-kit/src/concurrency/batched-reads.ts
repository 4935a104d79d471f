import type { KeyedBatchesOptions } from './keyed-batches.ts';
import { createKeyedBatches } from './keyed-batches.ts';

/** Maximum number of documents that one query reads. */
const MAX_TOGETHER = 100;

/**
 * Reads single documents by id with few queries: ids that are asked for while a query is running share the next one. Each query starts after the
 * calls whose ids it has, so that none returns older data than a query of its own. Without concurrent calls nothing waits.
 * Calls with the same id may get the same object: callers must not change it.
 */
export function createBatchedReads<Value>(
  findMany: (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  { isOutage }: Pick<KeyedBatchesOptions<string, Value>, 'isOutage'>,
): (id: string) => Promise<Value | undefined> {
  const read = createKeyedBatches<string, Value | undefined>({
    maxSize: MAX_TOGETHER,
    isOutage,
    async handle(_key, ids) {
      const found = await findMany([...new Set(ids)]);
      return (id) => found.get(id);
    },
  });
  return (id) => read('', id);
}
