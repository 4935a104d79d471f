import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Comment, NewComment } from './comment.ts';
import type { WriteComments } from './write-comments.ts';
import { announceSeen } from './write-comments.ts';

/** Enough for a quick thinker; too few for a flood. */
const rule = { most: 10, withinMs: 60_000 };

/** @throws AppError PRODUCT_NOT_FOUND, RATE_LIMITED, TOKEN_REVOKED */
export async function createComment(
  { mongo, outbox, comments, tallies, accounts, limits, turns }: WriteComments,
  { correlationId, ...comment }: NewComment & { correlationId: string },
): Promise<Comment> {
  const { accountId, productId } = comment;
  if (!(await tallies.find(productId))) throw new AppError('PRODUCT_NOT_FOUND');
  const waitMs = await limits.take(`comments:${accountId}`, rule);
  if (waitMs > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  return turns.take(productId, () =>
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
