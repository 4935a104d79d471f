import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { audit } from '../../audit.ts';
import type { WriteComments } from './write-comments.ts';
import { announceSeen, announceUnseen } from './write-comments.ts';

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
      ...audit(author, { kind: 'comment', targetId: id, label, before: { hidden: !hidden }, after: { hidden } }),
    ]);
  });
}
