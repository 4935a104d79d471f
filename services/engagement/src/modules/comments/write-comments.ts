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
  /** By product, shared with likes: both change a product's tally. */
  exclusive: KeyedMutex;
}

/** Enough for a quick thinker; too few for a flood. */
const rule = { most: 10, withinMs: 60_000 };

/** @throws AppError PRODUCT_NOT_FOUND, RATE_LIMITED, TOKEN_REVOKED */
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
      await accounts.noteWrite(session, accountId);
      // The product may have gone in between.
      if (!(await tallies.add(session, productId, { comments: 1 }))) throw new AppError('PRODUCT_NOT_FOUND');
      await outbox.append(session, [announceSeen(stored, correlationId)]);
      return stored;
    }),
  );
}

/** Deletes a comment for its author, whom staff do not stand in for. @throws AppError COMMENT_NOT_FOUND, COMMENT_NOT_YOURS */
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
    await outbox.append(session, [announceUnseen(comment, { version: comment.version + 1, correlationId })]);
  });
}

/** Hides a comment from the public or shows it again; once more changes nothing. @throws AppError COMMENT_NOT_FOUND */
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
    // The product's name, as what people write may name them.
    const label = (await products.findName(comment.productId, session)) ?? '';
    await outbox.append(session, [
      hidden
        ? announceUnseen(comment, { version: comment.version, correlationId })
        : announceSeen(comment, correlationId),
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

/** The event of a comment that everybody can see from now on. */
function announceSeen({ id, productId, accountId, version }: Comment, correlationId: string): EventDraft {
  return { contract: commentAdded, entityId: id, version, correlationId, data: { productId, accountId } };
}

/** The event of a comment that only staff can see from now on, if anybody; `version` is that of the change. */
export function announceUnseen(
  { id, productId }: Comment,
  { version, correlationId }: { version: number; correlationId: string },
): EventDraft {
  return { contract: commentRemoved, entityId: id, version, correlationId, data: { productId } };
}
