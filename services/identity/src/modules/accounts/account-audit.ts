import { identityAudited } from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import type { AuditedFields, Author } from '@garage/service-kit/audit';
import { auditDraft, maskEmail } from '@garage/service-kit/audit';
import type { Account } from './account.ts';

/** Audit events of a change to somebody else's account; owners' changes to their own account are not audited. */
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
    before: before && auditedFieldsOf(before),
    after: after && auditedFieldsOf(after),
  });
}

/**
 * A change of e-mail is audited although it is the owner's own: whoever controls the e-mail can take over the account.
 */
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

const auditedFieldsOf = ({ email, roles, grants = [], active }: Account): AuditedFields => ({
  email: maskEmail(email),
  roles: roles.join(', '),
  grants: grants.join(', '),
  status: active,
});
