/** Operator commands for accounts that no API route may change. */
import { createOutbox } from '@garage/messaging';
import { identityAudited, OPERATOR } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { ensureIndexes, inTransaction } from '@garage/mongo';
import { auditDraft, maskEmail } from '@garage/service-kit/audit';
import { identityIndexes } from './app.ts';
import {
  createAccountChangeRepository,
  createCredentialRepository,
  evictAccount,
  normaliseEmail,
} from './modules/accounts/index.ts';
import { createInvitationRepository } from './modules/invitations/index.ts';
import { createTicketRepository } from './modules/passwords/index.ts';
import { createSecondFactorRepository } from './modules/second-factors/index.ts';

export { EvictionRefused } from './modules/accounts/index.ts';

export function openAccountRescue(mongo: Mongo) {
  const outbox = createOutbox({ mongo, producer: 'identity' });
  const invitations = createInvitationRepository(mongo);
  const prepare = () => ensureIndexes(mongo.db, [...identityIndexes(mongo), ...outbox.indexes]);
  return {
    /**
     * Takes a compromised account's roles away with `evictAccount`.
     * @throws EvictionRefused
     */
    async evict(request: { email: string; successorEmail: string }): Promise<void> {
      await prepare();
      const parts = {
        mongo,
        outbox,
        changes: createAccountChangeRepository(mongo),
        credentials: createCredentialRepository(mongo),
        tickets: createTicketRepository(mongo),
        invitations: { revoke: invitations.removeOf.bind(invitations) },
      };
      await evictAccount(parts, request);
    },

    /** Turns off the second factor of an owner who has lost the device and all recovery codes. */
    async removeSecondFactor(email: string): Promise<'removed' | 'none' | 'unknown'> {
      await prepare();
      return inTransaction(mongo, async (session) => {
        const account = await createCredentialRepository(mongo).findByEmail(normaliseEmail(email), session);
        if (!account) return 'unknown';
        if (!(await createSecondFactorRepository(mongo).remove(session, account.id))) return 'none';
        const author = { accountId: OPERATOR.id, correlationId: 'remove-second-factor' };
        const written = { kind: 'account', targetId: account.id, label: maskEmail(account.email) } as const;
        const states = { before: { secondFactor: true }, after: { secondFactor: false } };
        await outbox.append(session, auditDraft(identityAudited, author, { ...written, ...states }));
        return 'removed';
      });
    },
  };
}
