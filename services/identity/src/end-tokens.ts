/** Operator command that revokes all tokens after a restore, while no service runs. */
import { tokensEnded } from '@garage/contracts';
import { createOutbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { ensureIndexes, inTransaction } from '@garage/mongo';
import { revocationJob } from '@garage/service-kit/backbone';
import { createTokenEpochRepository, tokenEpochIndexes } from './modules/tokens/index.ts';

const correlationId = 'end-tokens';

/**
 * Revokes every token issued until now. From its next start identity rejects them and signs under new key ids, so that
 * every other service rejects them, too. The event makes services drop the revocations they have stored: these name
 * account versions that a restored database may assign again. Returns the cutoff.
 */
export async function endAllTokens(mongo: Mongo, now = Date.now()): Promise<Date> {
  const outbox = createOutbox({ mongo, producer: 'identity' });
  await ensureIndexes(mongo.db, [tokenEpochIndexes, ...outbox.indexes]);
  // Tokens issued within the current second are revoked, too.
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
