import { Type } from 'typebox';
import { auditFacts } from '../audit/schemas.ts';
import { defineEvent } from '../core/event.ts';
import { idSchema } from '../core/shapes.ts';

/** Account data that other services may know. */
export const publicAccount = { fullName: Type.String(), image: Type.String() };

/** Tokens of the account whose `ver` is below this are rejected. */
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
/** The password was reset or changed. */
export const accountPasswordChanged = defineEvent('identity.account.password-changed.v1', revocation);
/** The owner changed the e-mail address, or reverted that. */
export const accountEmailChanged = defineEvent('identity.account.email-changed.v1', revocation);

/** A logout. The entity is the session that the token names as `sid`. */
export const sessionEnded = defineEvent('identity.session.ended.v1', { accountId: idSchema });

/** All tokens issued before this second are invalid for every account, so earlier revocations are no longer needed. */
export const tokensEnded = defineEvent('identity.tokens.ended.v1', {
  issuedBefore: Type.Integer({ minimum: 1, description: 'Seconds since 1970.' }),
});

/** A write by staff in this service; the entity is the audit log entry. */
export const identityAudited = defineEvent('identity.audit.recorded.v1', { targetId: Type.String(), ...auditFacts });

/** Events that revoke tokens. */
export const revokingEvents = [
  accountLocked,
  accountDeleted,
  accountRolesChanged,
  accountPasswordChanged,
  accountEmailChanged,
  sessionEnded,
  tokensEnded,
] as const;

export const identityEvents = [
  accountRegistered,
  accountUpdated,
  accountUnlocked,
  identityAudited,
  ...revokingEvents,
] as const;
