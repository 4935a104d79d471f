import { Type } from 'typebox';
import { auditFacts } from '../audit/schemas.ts';
import { defineEvent } from '../core/event.ts';
import { idSchema } from '../core/shapes.ts';

/** What other services may know of an account. */
export const publicAccount = { fullName: Type.String(), image: Type.String() };

/** Tokens of the account whose `ver` is below this are no longer taken. */
const revocation = { tokenVersion: Type.Integer({ minimum: 1 }) };

export const accountRegistered = defineEvent('identity.account.registered.v1', publicAccount);
export const accountUpdated = defineEvent('identity.account.updated.v1', publicAccount);
export const accountLocked = defineEvent('identity.account.locked.v1', revocation);
export const accountUnlocked = defineEvent('identity.account.unlocked.v1', {});
/** Every service erases what it keeps of the account, and says so with an `account.erased` of its own. */
export const accountDeleted = defineEvent('identity.account.deleted.v1', {
  ...revocation,
  emailDigest: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{64}$',
      description:
        'SHA-256 of the e-mail, where its owner had confirmed it: what was told without an account goes, too.',
    }),
  ),
});
export const accountRolesChanged = defineEvent('identity.account.roles-changed.v1', {
  ...revocation,
  roles: Type.Array(Type.String()),
});
/** The password was reset or changed. */
export const accountPasswordChanged = defineEvent('identity.account.password-changed.v1', revocation);

/** A logout. The entity is the session that the token names as `sid`. */
export const sessionEnded = defineEvent('identity.session.ended.v1', { accountId: idSchema });

/** A write of staff in this service; the entity is the line of the audit log. */
export const identityAudited = defineEvent('identity.audit.recorded.v1', { targetId: Type.String(), ...auditFacts });

/** The events after which tokens are no longer taken. */
export const revokingEvents = [
  accountLocked,
  accountDeleted,
  accountRolesChanged,
  accountPasswordChanged,
  sessionEnded,
] as const;

export const identityEvents = [
  accountRegistered,
  accountUpdated,
  accountUnlocked,
  identityAudited,
  ...revokingEvents,
] as const;
