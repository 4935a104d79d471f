import { Type } from 'typebox';
import { auditFacts } from '../audit/schemas.ts';
import { defineEvent } from '../core/event.ts';
import { idSchema } from '../core/shapes.ts';

/** The entity is the product. */
const likeFacts = { accountId: idSchema, count: Type.Integer({ minimum: 0 }) };
export const productLiked = defineEvent('engagement.product.liked.v1', likeFacts);
export const productUnliked = defineEvent('engagement.product.unliked.v1', likeFacts);

/** The entity is the comment, which became visible: it is new, or staff unhid it. */
export const commentAdded = defineEvent('engagement.comment.added.v1', { productId: idSchema, accountId: idSchema });
/** The comment is no longer visible: deleted, or hidden by staff. */
export const commentRemoved = defineEvent('engagement.comment.removed.v1', { productId: idSchema });

/** The entity is the account: this service has erased all of its data. */
export const engagementAccountErased = defineEvent('engagement.account.erased.v1', {});

/** A write by staff in this service; the entity is the audit log entry. */
export const engagementAudited = defineEvent('engagement.audit.recorded.v1', {
  targetId: Type.String(),
  ...auditFacts,
});

export const engagementEvents = [
  productLiked,
  productUnliked,
  commentAdded,
  commentRemoved,
  engagementAudited,
  engagementAccountErased,
] as const;
