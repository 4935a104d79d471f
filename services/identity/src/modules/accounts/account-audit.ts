import { identityAudited } from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import type { AuditedFields, Author } from '@garage/service-kit/audit';
import { auditDraft, maskEmail } from '@garage/service-kit/audit';
import type { Account } from './account.ts';

/** What a change of somebody else's account adds to the audit log; what owners do to their own is their own business. */
export function auditAccount(
  author: Author,
  { before, after }: { before: Account | null; after: Account | null },
): EventDraft[] {
  const account = after ?? before;
  if (!account || account.id === author.accountId) return [];
  return auditDraft(identityAudited, author, {
    kind: 'account',
    targetId: account.id,
    label: maskEmail(account.email),
    before: before && factsOf(before),
    after: after && factsOf(after),
  });
}

/** The e-mail of an account decides who can have it, so its change is recorded though it is the owner's own business. */
export const auditEmailChange = (
  { accountId, correlationId }: { accountId: string; correlationId: string },
  { before, after }: { before: Account; after: Account },
): EventDraft[] =>
  auditDraft(
    identityAudited,
    { accountId, correlationId },
    {
      kind: 'account',
      targetId: accountId,
      label: maskEmail(before.email),
      before: { email: maskEmail(before.email) },
      after: { email: maskEmail(after.email) },
    },
  );

const factsOf = ({ email, roles, active }: Account): AuditedFields => ({
  email: maskEmail(email),
  roles: roles.join(', '),
  status: active,
});
