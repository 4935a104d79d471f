import { Type } from 'typebox';
import { auditFacts } from '../audit/schemas.ts';
import { defineEvent } from '../core/event.ts';
import { idSchema } from '../core/shapes.ts';

/** Data of the events about likes: who liked, and the new number of likes. The entity is the product. */
const likeFacts = { accountId: idSchema, count: Type.Integer({ minimum: 0 }) };
export const productLiked = defineEvent('engagement.product.liked.v1', likeFacts);
export const productUnliked = defineEvent('engagement.product.unliked.v1', likeFacts);

/** A comment became visible: it is new, or staff no longer hide it. The entity is the comment. */
export const commentAdded = defineEvent('engagement.comment.added.v1', { productId: idSchema, accountId: idSchema });
/** A comment is no longer visible: it was deleted, or staff hid it. */
export const commentRemoved = defineEvent('engagement.comment.removed.v1', { productId: idSchema });

/** The garage's reply to a comment was written, changed or removed. */
export const commentAnswered = defineEvent('engagement.comment.answered.v1', { productId: idSchema });

/** Engagement has erased all data of an account, which is the entity. */
export const engagementAccountErased = defineEvent('engagement.account.erased.v1', {});

/** A member of staff changed something in engagement. The entity is the entry of the audit log. */
export const engagementAudited = defineEvent('engagement.audit.recorded.v1', {
  targetId: Type.String(),
  ...auditFacts,
});

export const engagementEvents = [
  productLiked,
  productUnliked,
  commentAdded,
  commentRemoved,
  commentAnswered,
  engagementAudited,
  engagementAccountErased,
] as const;
