import { commentAnswered, engagementAudited } from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { AuditedFields, Author } from '@garage/service-kit/audit';
import { auditDraft } from '@garage/service-kit/audit';
import type { ClientSession } from 'mongodb';
import type { Comment } from './comment.ts';
import type { WriteComments } from './write-comments.ts';
import { commentAddedEvent, commentRemovedEvent, dropComment } from './write-comments.ts';

interface StaffWrite {
  id: string;
  author: Author;
}

/**
 * Hides a comment from the public, or shows it again; idempotent. Hiding a hidden comment with another reason changes
 * the reason. @throws AppError COMMENT_NOT_FOUND
 */
export async function moderateComment(
  dependencies: WriteComments,
  { id, hidden, reason, author }: StaffWrite & { hidden: boolean; reason?: string | undefined },
): Promise<void> {
  const { mongo, outbox, comments, tallies } = dependencies;
  const { correlationId } = author;
  await inTransaction(mongo, async (session) => {
    const comment = await (hidden ? comments.hide(session, { id, reason: reason ?? '' }) : comments.show(session, id));
    if (!comment) return changeReason(dependencies, session, { id, author, reason: hidden ? reason : undefined });
    await tallies.add(session, comment.productId, { comments: hidden ? -1 : 1 });
    await outbox.append(session, [
      hidden
        ? commentRemovedEvent(comment, { version: comment.version, correlationId })
        : commentAddedEvent(comment, correlationId),
      ...(await draftAudit(dependencies, session, {
        author,
        comment,
        before: { hidden: !hidden },
        after: { hidden },
      })),
    ]);
  });
}

/** Changes the reason of a comment that is hidden already; the public does not see it, so that no event is needed. */
async function changeReason(
  dependencies: WriteComments,
  session: ClientSession,
  { id, author, reason }: StaffWrite & { reason: string | undefined },
): Promise<void> {
  const comment = await findComment(dependencies, session, id);
  if (reason === undefined || reason === (comment.hiddenReason ?? '')) return;
  await dependencies.comments.setReason(session, { id, reason });
  const unchanged = { hidden: true };
  const audit = { author, comment, before: unchanged, after: unchanged };
  await dependencies.outbox.append(session, await draftAudit(dependencies, session, audit));
}

/** The time of the reply that staff saw, null for none; undefined when unknown. */
type ShownAt = string | null | undefined;

/** Refuses to change another reply than the one that staff saw. @throws AppError CONFLICT */
function assertSeen({ reply }: Comment, shownAt: ShownAt): void {
  if (shownAt !== undefined && shownAt !== (reply?.at.toISOString() ?? null)) throw new AppError('CONFLICT');
}

/**
 * Sets the garage's reply to a comment or replaces it; idempotent.
 * @throws AppError COMMENT_NOT_FOUND; CONFLICT when somebody else has replied since staff saw the comment
 */
export async function answerComment(
  dependencies: WriteComments,
  { id, author, text, by, shownAt }: StaffWrite & { text: string; by: string; shownAt: ShownAt },
): Promise<void> {
  await inTransaction(dependencies.mongo, async (session) => {
    const comment = await findComment(dependencies, session, id);
    if (comment.reply?.text === text) return;
    assertSeen(comment, shownAt);
    const changed = await dependencies.comments.setReply(session, { id, reply: { text, at: new Date(), by } });
    await publishAnswer(dependencies, session, { author, comment, changed });
  });
}

/**
 * Removes the garage's reply to a comment; idempotent.
 * @throws AppError COMMENT_NOT_FOUND; CONFLICT when it is another one than staff saw
 */
export async function removeAnswer(
  dependencies: WriteComments,
  { id, author, shownAt }: StaffWrite & { shownAt: ShownAt },
): Promise<void> {
  await inTransaction(dependencies.mongo, async (session) => {
    const comment = await findComment(dependencies, session, id);
    if (!comment.reply) return;
    assertSeen(comment, shownAt);
    const changed = await dependencies.comments.setReply(session, { id, reply: null });
    await publishAnswer(dependencies, session, { author, comment, changed });
  });
}

/** Deletes anybody's comment. @throws AppError COMMENT_NOT_FOUND */
export async function removeComment(dependencies: WriteComments, { id, author }: StaffWrite): Promise<void> {
  await inTransaction(dependencies.mongo, async (session) => {
    const comment = await findComment(dependencies, session, id);
    await dropComment(dependencies, session, { comment, correlationId: author.correlationId });
    const audit = { author, comment, before: { hidden: comment.hidden }, after: null };
    await dependencies.outbox.append(session, await draftAudit(dependencies, session, audit));
  });
}

async function findComment({ comments }: WriteComments, session: ClientSession, id: string): Promise<Comment> {
  const comment = await comments.findById(id, session);
  if (!comment) throw new AppError('COMMENT_NOT_FOUND');
  return comment;
}

/** Adds the events of a reply that was set or removed: `comment` is as before, `changed` as after it. */
async function publishAnswer(
  dependencies: WriteComments,
  session: ClientSession,
  { author, comment, changed }: { author: Author; comment: Comment; changed: Comment | null },
): Promise<void> {
  if (!changed) throw new AppError('COMMENT_NOT_FOUND');
  const { id, productId, version } = changed;
  await dependencies.outbox.append(session, [
    {
      contract: commentAnswered,
      entityId: id,
      version,
      correlationId: author.correlationId,
      data: { productId },
    },
    ...(await draftAudit(dependencies, session, {
      author,
      comment,
      before: { answered: comment.reply !== undefined },
      after: { answered: changed.reply !== undefined },
    })),
  ]);
}

interface CommentAudit {
  author: Author;
  comment: Comment;
  before: AuditedFields;
  /** Null when the comment was deleted. */
  after: AuditedFields | null;
}

/**
 * The audit entry names the product instead of quoting the comment, its reply or the reason, all of which may contain
 * personal data.
 */
async function draftAudit(
  { products }: WriteComments,
  session: ClientSession,
  { author, comment, before, after }: CommentAudit,
): Promise<EventDraft[]> {
  const label = (await products.findName(comment.productId, session)) ?? '';
  return auditDraft(engagementAudited, author, { kind: 'comment', targetId: comment.id, label, before, after });
}
