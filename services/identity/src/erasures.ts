/** Erasures done again, for the operator's command line. */
import { createOutbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { ensureIndexes } from '@garage/mongo';
import { identityIndexes } from './app.ts';
import { redoErasure, resendErasures } from './modules/privacy/index.ts';
import type { WishedErasure } from './modules/privacy/index.ts';
import { openRemoval } from './removal.ts';

export type { Erasure, WishedErasure } from './modules/privacy/index.ts';

/** The record of erasures in identity's database. Reading changes nothing, also where there is no database yet. */
export function openErasures(mongo: Mongo) {
  const outbox = createOutbox({ mongo, producer: 'identity' });
  const parts = openRemoval({ mongo, outbox });
  const { erasures } = parts;
  const prepare = () => ensureIndexes(mongo.db, [...identityIndexes(mongo), ...outbox.indexes]);
  return {
    /** By the ids of the accounts, behind `after`. */
    findOutstanding: (page: { after?: string; limit: number }) => erasures.findOutstanding(page),
    findSince: erasures.findSince,

    /** See resendErasures. */
    async resend(ids?: readonly string[]): Promise<string[]> {
      await prepare();
      return resendErasures(parts, { correlationId: 'resend', ...(ids && { ids }) });
    },

    /** See redoErasure. Gives the ids of those that were done again, and of those that were refused. */
    async redo(wishes: readonly WishedErasure[]): Promise<{ done: string[]; refused: string[] }> {
      const ids = { done: [] as string[], refused: [] as string[], known: [] as string[] };
      if (wishes.length > 0) await prepare();
      for (const wished of wishes) ids[await redoErasure(parts, { wished, correlationId: 'redo' })].push(wished.id);
      return ids;
    },
  };
}
export type Erasures = ReturnType<typeof openErasures>;
