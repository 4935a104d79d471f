import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { WriteComments } from './write-comments.ts';
import { announceUnseen } from './write-comments.ts';

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
