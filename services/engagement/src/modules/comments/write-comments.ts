import { commentAdded, commentRemoved, engagementAudited } from '@garage/contracts';
import type { EventDraft, Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { KeyedMutex } from '@garage/service-kit';
import { AppError, assertNoWait } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { auditDraft } from '@garage/service-kit/audit';
import type { Limits } from '@garage/service-kit/redis';
import type { KnownAccountRepository } from '../accounts/index.ts';
import type { KnownProductRepository, TallyRepository } from '../products/index.ts';
import type { CommentRepository } from './comment-repository.ts';
import type { Comment, NewComment } from './comment.ts';

/** The dependencies of the use cases that change comments. */
export interface WriteComments {
  mongo: Mongo;
  outbox: Outbox;
  comments: CommentRepository;
  tallies: TallyRepository;
  accounts: KnownAccountRepository;
  products: KnownProductRepository;
  limits: Limits;
  /**
   * Runs changes of a product's comments and likes one after the other, because all of them write to the tally of the
   * product.
   */
  exclusive: KeyedMutex;
}

const rule = { max: 10, windowMs: 60_000 };

/**
 * Adds a comment.
 * @throws AppError PRODUCT_NOT_FOUND, RATE_LIMITED, TOKEN_REVOKED
 */
export async function createComment(
  { mongo, outbox, comments, tallies, accounts, limits, exclusive }: WriteComments,
  { correlationId, ...comment }: NewComment & { correlationId: string },
): Promise<Comment> {
  const { accountId, productId } = comment;
  if (!(await tallies.find(productId))) throw new AppError('PRODUCT_NOT_FOUND');
  const waitMs = await limits.take(`comments:${accountId}`, rule);
  assertNoWait(waitMs);
  return exclusive([productId], () =>
    inTransaction(mongo, async (session) => {
      const stored = await comments.insert(session, comment);
      await accounts.touch(session, accountId);
      // The tally is missing if the product was removed since it was checked above.
      if (!(await tallies.add(session, productId, { comments: 1 }))) throw new AppError('PRODUCT_NOT_FOUND');
      await outbox.append(session, [commentAddedEvent(stored, correlationId)]);
      return stored;
    }),
  );
}

/** Deletes a comment; only its author may, not staff. @throws AppError COMMENT_NOT_FOUND, COMMENT_NOT_YOURS */
export async function deleteComment(
  { mongo, outbox, comments, tallies }: WriteComments,
  { id, accountId, correlationId }: { id: string; accountId: string; correlationId: string },
): Promise<void> {
  await inTransaction(mongo, async (session) => {
    const comment = await comments.findById(session, id);
    if (!comment) throw new AppError('COMMENT_NOT_FOUND');
    if (comment.accountId !== accountId) throw new AppError('COMMENT_NOT_YOURS');
    await comments.remove(session, id);
    if (comment.hidden) return;
    await tallies.add(session, comment.productId, { comments: -1 });
    await outbox.append(session, [commentRemovedEvent(comment, { version: comment.version + 1, correlationId })]);
  });
}

/** Hides a comment from the public or shows it again; idempotent. @throws AppError COMMENT_NOT_FOUND */
export async function moderateComment(
  { mongo, outbox, comments, tallies, products }: WriteComments,
  { id, hidden, author }: { id: string; hidden: boolean; author: Author },
): Promise<void> {
  const { correlationId } = author;
  await inTransaction(mongo, async (session) => {
    const comment = await comments.setHidden(session, { id, hidden });
    if (!comment) {
      if (await comments.findById(session, id)) return;
      throw new AppError('COMMENT_NOT_FOUND');
    }
    await tallies.add(session, comment.productId, { comments: hidden ? -1 : 1 });
    // The audit entry names the product instead of quoting the comment, which may contain personal data.
    const label = (await products.findName(comment.productId, session)) ?? '';
    await outbox.append(session, [
      hidden
        ? commentRemovedEvent(comment, { version: comment.version, correlationId })
        : commentAddedEvent(comment, correlationId),
      ...auditDraft(engagementAudited, author, {
        kind: 'comment',
        targetId: id,
        label,
        before: { hidden: !hidden },
        after: { hidden },
      }),
    ]);
  });
}

/** Event of a comment that became visible. */
function commentAddedEvent({ id, productId, accountId, version }: Comment, correlationId: string): EventDraft {
  return { contract: commentAdded, entityId: id, version, correlationId, data: { productId, accountId } };
}

/** Event of a comment that was hidden or removed; `version` is that of the change. */
export function commentRemovedEvent(
  { id, productId }: Comment,
  { version, correlationId }: { version: number; correlationId: string },
): EventDraft {
  return { contract: commentRemoved, entityId: id, version, correlationId, data: { productId } };
}
