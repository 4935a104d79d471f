import { Type } from 'typebox';
import { auditFacts } from '../audit/schemas.ts';
import { defineEvent } from '../core/event.ts';
import { idSchema } from '../core/shapes.ts';

/** The entity is the conversation. */
export const conversationStarted = defineEvent('chat.conversation.started.v1', { accountId: idSchema });
export const conversationClaimed = defineEvent('chat.conversation.claimed.v1', {
  accountId: idSchema,
  adminId: idSchema,
});
export const conversationEnded = defineEvent('chat.conversation.ended.v1', { accountId: idSchema });

/** The entity is the single settings document. */
export const chatSettingsChanged = defineEvent('chat.settings.changed.v1', {});

/** The entity is the account: this service has erased all of its data. */
export const chatAccountErased = defineEvent('chat.account.erased.v1', {});

/** A write by staff in this service; the entity is the audit log entry. */
export const chatAudited = defineEvent('chat.audit.recorded.v1', { targetId: Type.String(), ...auditFacts });

export const chatEvents = [
  conversationStarted,
  conversationClaimed,
  conversationEnded,
  chatSettingsChanged,
  chatAudited,
  chatAccountErased,
] as const;
