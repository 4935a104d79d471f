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

/** The entity is the account: nothing of it is left in this service. */
export const chatAccountErased = defineEvent('chat.account.erased.v1', {});

/** A write of staff in this service; the entity is the line of the audit log. */
export const chatAudited = defineEvent('chat.audit.recorded.v1', { targetId: Type.String(), ...auditFacts });

export const chatEvents = [
  conversationStarted,
  conversationClaimed,
  conversationEnded,
  chatAudited,
  chatAccountErased,
] as const;
