/** Operator commands that list, resend and repeat erasures. */
import { createOutbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { ensureIndexes } from '@garage/mongo';
import { identityIndexes } from './app.ts';
import { redoErasure, resendErasures } from './modules/privacy/index.ts';
import type { RequestedErasure } from './modules/privacy/index.ts';
import { openRemoval } from './removal.ts';

export type { Erasure, RequestedErasure } from './modules/privacy/index.ts';

/**
 * The erasure records in identity's database. Reading them creates no indexes, so that it also works before the
 * database exists.
 */
export function openErasures(mongo: Mongo) {
  const outbox = createOutbox({ mongo, producer: 'identity' });
  const parts = openRemoval({ mongo, outbox });
  const { erasures } = parts;
  const prepare = () => ensureIndexes(mongo.db, [...identityIndexes(mongo), ...outbox.indexes]);
  return {
    /** Erasures that some service has not confirmed, sorted by account id; a page starts after the id `after`. */
    findOutstanding: (page: { after?: string; limit: number }) => erasures.findOutstanding(page),
    findSince: erasures.findSince,

    /** See resendErasures. */
    async resend(ids?: readonly string[]): Promise<string[]> {
      await prepare();
      return resendErasures(parts, { correlationId: 'resend', ...(ids && { ids }) });
    },

    /**
     * Repeats erasures with `redoErasure`. Returns the ids of those that were repeated and of those that were
     * refused.
     */
    async redo(requests: readonly RequestedErasure[]): Promise<{ done: string[]; refused: string[] }> {
      const ids = { done: [] as string[], refused: [] as string[], known: [] as string[] };
      if (requests.length > 0) await prepare();
      for (const requested of requests)
        ids[await redoErasure(parts, { requested, correlationId: 'redo' })].push(requested.id);
      return ids;
    },
  };
}
export type Erasures = ReturnType<typeof openErasures>;
