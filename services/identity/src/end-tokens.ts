/** The end of all tokens, for the operator's command line: after a restore, while no service runs. */
import { tokensEnded } from '@garage/contracts';
import { createOutbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { ensureIndexes, inTransaction } from '@garage/mongo';
import { revocationJob } from '@garage/service-kit/backbone';
import { createTokenEpochRepository, tokenEpochIndexes } from './modules/tokens/index.ts';

const correlationId = 'end-tokens';

/**
 * Ends every token that was issued until now. Identity takes none of them from its next start on, and signs under other key names,
 * so that no service does; it tells them, too, which drops the revocations that they have heard of until now: these name versions of
 * accounts that a restored database may give out once more. Gives the moment.
 */
export async function endAllTokens(mongo: Mongo, now = Date.now()): Promise<Date> {
  const outbox = createOutbox({ mongo, producer: 'identity' });
  await ensureIndexes(mongo.db, [tokenEpochIndexes, ...outbox.indexes]);
  // A token of this very second is one of before.
  const issuedBefore = Math.floor(now / 1_000) + 1;
  await inTransaction(mongo, async (session) => {
    await createTokenEpochRepository(mongo).set(session, issuedBefore);
    await outbox.append(session, [
      { contract: tokensEnded, entityId: 'tokens', version: issuedBefore, correlationId, data: { issuedBefore } },
    ]);
    await outbox.appendJobs(session, [revocationJob({ issuedBefore }, correlationId)]);
  });
  return new Date(issuedBefore * 1_000);
}
