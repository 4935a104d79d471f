import { Type } from 'typebox';
import { auditFacts } from '../audit/schemas.ts';
import { defineEvent } from '../core/event.ts';
import { idSchema } from '../core/shapes.ts';

/** Account data that other services may know. */
export const publicAccount = { fullName: Type.String(), image: Type.String() };

/** All tokens of the account with a lower `ver` are rejected. */
const revocation = { tokenVersion: Type.Integer({ minimum: 1 }) };

export const accountRegistered = defineEvent('identity.account.registered.v1', publicAccount);
export const accountUpdated = defineEvent('identity.account.updated.v1', publicAccount);
export const accountLocked = defineEvent('identity.account.locked.v1', revocation);
export const accountUnlocked = defineEvent('identity.account.unlocked.v1', {});
/** Every service erases its data of the account, and confirms that with its own `account.erased` event. */
export const accountDeleted = defineEvent('identity.account.deleted.v1', {
  ...revocation,
  emailDigest: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{64}$',
      description: 'SHA-256 of a confirmed e-mail, so that data given with it as a guest are erased, too.',
    }),
  ),
});
export const accountRolesChanged = defineEvent('identity.account.roles-changed.v1', {
  ...revocation,
  roles: Type.Array(Type.String()),
});
export const accountGrantsChanged = defineEvent('identity.account.grants-changed.v1', {
  ...revocation,
  grants: Type.Array(Type.String()),
});
/** What other services may know of an employee: an account with a role of staff or a grant. */
export const employeeFacts = {
  fullName: Type.String(),
  roles: Type.Array(Type.String()),
  grants: Type.Array(Type.String()),
  active: Type.Boolean({ description: 'False while the account cannot log in: locked, or its e-mail not confirmed.' }),
};
/** State of an account that is an employee, or was one before this change. The entity is the account. */
export const employeeChanged = defineEvent('identity.employee.changed.v1', employeeFacts);
/** The account's password was reset or changed. */
export const accountPasswordChanged = defineEvent('identity.account.password-changed.v1', revocation);
/** The account's e-mail address was changed, or a change of it was undone. */
export const accountEmailChanged = defineEvent('identity.account.email-changed.v1', revocation);

/** A session was ended by a logout. The entity is the session, which its token names as `sid`. */
export const sessionEnded = defineEvent('identity.session.ended.v1', { accountId: idSchema });

/**
 * All tokens of all accounts that were issued before a certain second became invalid, so earlier revocations need no
 * longer be stored.
 */
export const tokensEnded = defineEvent('identity.tokens.ended.v1', {
  issuedBefore: Type.Integer({ minimum: 1, description: 'Seconds since 1970.' }),
});

/** A member of staff changed something in identity. The entity is the entry of the audit log. */
export const identityAudited = defineEvent('identity.audit.recorded.v1', { targetId: Type.String(), ...auditFacts });

/** The events that make tokens invalid. */
export const revokingEvents = [
  accountLocked,
  accountDeleted,
  accountRolesChanged,
  accountGrantsChanged,
  accountPasswordChanged,
  accountEmailChanged,
  sessionEnded,
  tokensEnded,
] as const;

export const identityEvents = [
  accountRegistered,
  accountUpdated,
  accountUnlocked,
  employeeChanged,
  identityAudited,
  ...revokingEvents,
] as const;
