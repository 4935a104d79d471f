import {
  createCommentRoute,
  deleteCommentRoute,
  listCommentsRoute,
  manageCommentsRoute,
  moderateCommentRoute,
  SUCCESS,
  successMessages,
} from '@garage/contracts';
import type { App, Page } from '@garage/service-kit';
import { addRoute, assertOwnAccount, createListStreams } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import { presentComment, presentManagedComment } from './comment-presenter.ts';
import type { ReadComments } from './list-comments.ts';
import { streamComments, DEFAULT_PAGE_SIZE } from './list-comments.ts';
import type { WriteComments } from './write-comments.ts';
import { createComment, deleteComment, moderateComment } from './write-comments.ts';

export function addCommentRoutes(app: App, dependencies: WriteComments): void {
  addReadRoutes(app, dependencies);
  addWriteRoutes(app, dependencies);
}

function addReadRoutes(app: App, dependencies: ReadComments): void {
  const { comments, tallies } = dependencies;
  const streams = createListStreams();

  addRoute(app, listCommentsRoute, async ({ params: { productId }, query, reply }) => {
    const list = {
      stream: (page?: Page) =>
        streamComments(dependencies, { filter: { productId, hidden: false }, page, present: presentComment }),
      count: async () => (await tallies.find(productId))?.comments ?? 0,
      defaultLimit: DEFAULT_PAGE_SIZE,
    };
    return streams.sendList(reply, query, { list, present: (comment) => comment });
  });

  addRoute(app, manageCommentsRoute, async ({ query: { productId, ...query }, reply }) => {
    const list = {
      stream: (page?: Page) =>
        streamComments(dependencies, { filter: { productId }, page, present: presentManagedComment }),
      count: () => comments.count({ productId }),
      defaultLimit: DEFAULT_PAGE_SIZE,
    };
    return streams.sendList(reply, query, { list, present: (comment) => comment });
  });
}

function addWriteRoutes(app: App, dependencies: WriteComments): void {
  addRoute(app, createCommentRoute, async ({ body: { comment: text, accountId, productId }, subject, request }) => {
    assertOwnAccount(subject, accountId);
    const comment = await createComment(dependencies, {
      text: text.trim(),
      accountId,
      productId,
      correlationId: request.id,
    });
    const names = await dependencies.accounts.findNames([accountId]);
    return { status: SUCCESS, message: successMessages.COMMENT_CREATED, comment: presentComment(comment, names) };
  });

  addRoute(app, deleteCommentRoute, async ({ params: { id }, body, subject, request }) => {
    const { accountId } = subject;
    assertOwnAccount(subject, body?.accountId ?? accountId);
    await deleteComment(dependencies, { id, accountId, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.COMMENT_DELETED };
  });

  addRoute(app, moderateCommentRoute, async ({ params: { id }, body: { hidden }, ...caller }) => {
    await moderateComment(dependencies, { id, hidden, author: authorOf(caller) });
    return { status: SUCCESS, message: hidden ? successMessages.COMMENT_HIDDEN : successMessages.COMMENT_SHOWN };
  });
}
