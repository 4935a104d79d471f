import { commentAdded, commentRemoved } from '@garage/contracts';
import type { EventDraft, Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { KeyedMutex } from '@garage/service-kit';
import { AppError, assertNoWait } from '@garage/service-kit';
import type { CreationRepository, IdempotentRequest } from '@garage/service-kit/idempotency';
import { createOnce } from '@garage/service-kit/idempotency';
import type { Limits } from '@garage/service-kit/redis';
import type { ClientSession } from 'mongodb';
import type { KnownAccountRepository } from '../accounts/index.ts';
import type { KnownProductRepository, TallyRepository } from '../products/index.ts';
import type { CommentRepository } from './comment-repository.ts';
import type { Comment, NewComment } from './comment.ts';

/** The dependencies of the use cases that change comments. */
export interface WriteComments {
  mongo: Mongo;
  outbox: Outbox;
  comments: CommentRepository;
  creations: CreationRepository;
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

interface Creation {
  /** The request as identified by its idempotency key; null when it has no key. */
  request: IdempotentRequest | null;
  comment: NewComment;
  correlationId: string;
}

/**
 * Adds a comment. A repeated request gets the comment of the first one.
 * @throws AppError PRODUCT_NOT_FOUND, RATE_LIMITED, TOKEN_REVOKED, and as createOnce
 */
export async function createComment(
  { mongo, outbox, comments, creations, tallies, accounts, limits, exclusive }: WriteComments,
  { request, comment, correlationId }: Creation,
): Promise<Comment> {
  const { accountId, productId } = comment;
  if (!(await tallies.find(productId))) throw new AppError('PRODUCT_NOT_FOUND');
  const waitMs = await limits.take(`comments:${accountId}`, rule);
  assertNoWait(waitMs);
  const write = async (session: ClientSession): Promise<Comment> => {
    const stored = await comments.insert(session, comment);
    await accounts.touch(session, accountId);
    // The tally is missing if the product was removed since it was checked above.
    if (!(await tallies.add(session, productId, { comments: 1 }))) throw new AppError('PRODUCT_NOT_FOUND');
    await outbox.append(session, [commentAddedEvent(stored, correlationId)]);
    return stored;
  };
  return exclusive([productId], () =>
    createOnce({ mongo, creations }, { request, find: (id) => comments.findById(id), write }),
  );
}

/** Deletes a comment; only its author may, not staff. @throws AppError COMMENT_NOT_FOUND, COMMENT_NOT_YOURS */
export async function deleteComment(
  dependencies: WriteComments,
  { id, accountId, correlationId }: { id: string; accountId: string; correlationId: string },
): Promise<void> {
  await inTransaction(dependencies.mongo, async (session) => {
    const comment = await dependencies.comments.findById(id, session);
    if (!comment) throw new AppError('COMMENT_NOT_FOUND');
    if (comment.accountId !== accountId) throw new AppError('COMMENT_NOT_YOURS');
    await dropComment(dependencies, session, { comment, correlationId });
  });
}

/** Removes a stored comment; the public learns of it only if the comment was visible. */
export async function dropComment(
  { outbox, comments, tallies }: Pick<WriteComments, 'outbox' | 'comments' | 'tallies'>,
  session: ClientSession,
  { comment, correlationId }: { comment: Comment; correlationId: string },
): Promise<void> {
  await comments.remove(session, comment.id);
  if (comment.hidden) return;
  await tallies.add(session, comment.productId, { comments: -1 });
  await outbox.append(session, [commentRemovedEvent(comment, { version: comment.version + 1, correlationId })]);
}

/** Event of a comment that became visible. */
export function commentAddedEvent({ id, productId, accountId, version }: Comment, correlationId: string): EventDraft {
  return { contract: commentAdded, entityId: id, version, correlationId, data: { productId, accountId } };
}

/** Event of a comment that was hidden or removed; `version` is that of the change. */
export function commentRemovedEvent(
  { id, productId }: Comment,
  { version, correlationId }: { version: number; correlationId: string },
): EventDraft {
  return { contract: commentRemoved, entityId: id, version, correlationId, data: { productId } };
}
