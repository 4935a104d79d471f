import {
  createCommentRoute,
  deleteCommentRoute,
  listCommentsRoute,
  manageCommentsRoute,
  moderateCommentRoute,
  SUCCESS,
  successMessages,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, createListStreams } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import { collect } from '../../lists/collect.ts';
import { asksForAll, toPage } from '../../lists/page.ts';
import { requireSelf } from '../../ownership-policy.ts';
import { presentComment, presentManagedComment } from './comment-presenter.ts';
import { createComment } from './create-comment.ts';
import { deleteComment } from './delete-comment.ts';
import type { ReadComments } from './list-comments.ts';
import { streamComments, USUAL_COMMENTS } from './list-comments.ts';
import { moderateComment } from './moderate-comment.ts';
import type { WriteComments } from './write-comments.ts';

export function addCommentRoutes(app: App, dependencies: WriteComments): void {
  addReadRoutes(app, dependencies);
  addWriteRoutes(app, dependencies);
}

function addReadRoutes(app: App, dependencies: ReadComments): void {
  const { comments, tallies } = dependencies;
  const streams = createListStreams();

  addRoute(app, listCommentsRoute, async ({ params: { productId }, query, reply }) => {
    const list = { filter: { productId, hidden: false }, present: presentComment };
    if (asksForAll(query)) return streams.send(reply, streamComments(dependencies, list), (comment) => comment);
    const page = toPage(query, USUAL_COMMENTS);
    const [found, tally] = await Promise.all([
      collect(streamComments(dependencies, { ...list, page })),
      tallies.find(productId),
    ]);
    void reply.header('x-total-count', tally?.comments ?? 0);
    return found;
  });

  addRoute(app, manageCommentsRoute, async ({ query: { productId, ...query }, reply }) => {
    const list = { filter: { productId }, present: presentManagedComment };
    if (asksForAll(query)) return streams.send(reply, streamComments(dependencies, list), (comment) => comment);
    const page = toPage(query, USUAL_COMMENTS);
    const [found, total] = await Promise.all([
      collect(streamComments(dependencies, { ...list, page })),
      comments.count({ productId }),
    ]);
    void reply.header('x-total-count', total);
    return found;
  });
}

function addWriteRoutes(app: App, dependencies: WriteComments): void {
  addRoute(app, createCommentRoute, async ({ body: { comment: text, accountId, productId }, subject, request }) => {
    requireSelf(subject, accountId);
    const comment = await createComment(dependencies, { text, accountId, productId, correlationId: request.id });
    const names = await dependencies.accounts.findNames([accountId]);
    return { status: SUCCESS, message: successMessages.COMMENT_CREATED, comment: presentComment(comment, names) };
  });

  addRoute(app, deleteCommentRoute, async ({ params: { id }, body, subject, request }) => {
    const { accountId } = subject;
    requireSelf(subject, body?.accountId ?? accountId);
    await deleteComment(dependencies, { id, accountId, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.COMMENT_DELETED };
  });

  addRoute(app, moderateCommentRoute, async ({ params: { id }, body: { hidden }, ...caller }) => {
    await moderateComment(dependencies, { id, hidden, author: authorOf(caller) });
    return { status: SUCCESS, message: hidden ? successMessages.COMMENT_HIDDEN : successMessages.COMMENT_SHOWN };
  });
}
