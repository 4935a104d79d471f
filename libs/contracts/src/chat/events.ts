import { Type } from 'typebox';
import { auditFacts } from '../audit/schemas.ts';
import { defineEvent } from '../core/event.ts';
import { idSchema } from '../core/shapes.ts';

/** The entity of these events is the conversation. */
export const conversationStarted = defineEvent('chat.conversation.started.v1', { accountId: idSchema });
export const conversationClaimed = defineEvent('chat.conversation.claimed.v1', {
  accountId: idSchema,
  adminId: idSchema,
});
/** Its member of staff gave the conversation to a colleague (`toId`), or back to the queue (null). */
export const conversationTransferred = defineEvent('chat.conversation.transferred.v1', {
  accountId: idSchema,
  fromId: idSchema,
  toId: Type.Union([idSchema, Type.Null()]),
});
export const conversationEnded = defineEvent('chat.conversation.ended.v1', { accountId: idSchema });

/** Staff changed the settings of the chat. The entity is the single settings document. */
export const chatSettingsChanged = defineEvent('chat.settings.changed.v1', {});

/** The chat service has erased all data of an account, which is the entity. */
export const chatAccountErased = defineEvent('chat.account.erased.v1', {});

/** A member of staff changed something in the chat service. The entity is the entry of the audit log. */
export const chatAudited = defineEvent('chat.audit.recorded.v1', { targetId: Type.String(), ...auditFacts });

export const chatEvents = [
  conversationStarted,
  conversationClaimed,
  conversationTransferred,
  conversationEnded,
  chatSettingsChanged,
  chatAudited,
  chatAccountErased,
] as const;
