import {
  answerCommentRoute,
  createCommentRoute,
  deleteCommentRoute,
  listCommentsRoute,
  listOwnHiddenCommentsRoute,
  manageCommentsRoute,
  moderateCommentRoute,
  removeAnswerRoute,
  removeCommentRoute,
  SUCCESS,
  successMessages,
} from '@garage/contracts';
import type { App, Page } from '@garage/service-kit';
import { addRoute, assertOwnAccount, createListStreams } from '@garage/service-kit';
import { toIdempotentRequest } from '@garage/service-kit/idempotency';
import { authorOf } from '@garage/service-kit/audit';
import { presentComment, presentOwnHiddenComment } from './comment-presenter.ts';
import type { ReadComments } from './list-comments.ts';
import { DEFAULT_PAGE_SIZE, streamComments, streamManagedComments } from './list-comments.ts';
import { answerComment, moderateComment, removeAnswer, removeComment } from './moderate-comments.ts';
import type { WriteComments } from './write-comments.ts';
import { createComment, deleteComment } from './write-comments.ts';

export function addCommentRoutes(app: App, dependencies: WriteComments): void {
  addReadRoutes(app, dependencies);
  addWriteRoutes(app, dependencies);
  addModerationRoutes(app, dependencies);
}

function addReadRoutes(app: App, dependencies: ReadComments): void {
  const { comments, tallies } = dependencies;
  const streams = createListStreams();

  addRoute(app, listCommentsRoute, async ({ params: { productId }, query, reply }) => {
    const list = {
      stream: (page?: Page) =>
        streamComments(dependencies, { filter: { productId, state: 'visible' }, page, present: presentComment }),
      count: async () => (await tallies.find(productId))?.comments ?? 0,
      defaultLimit: DEFAULT_PAGE_SIZE,
    };
    return streams.sendList(reply, query, { list, present: (comment) => comment });
  });

  addRoute(app, manageCommentsRoute, async ({ query: { productId, state, q, ...query }, reply }) => {
    const filter = { productId, state, q };
    const list = {
      stream: (page?: Page) => streamManagedComments(dependencies, { filter, page }),
      count: (max: number) => comments.count(filter, max),
      defaultLimit: DEFAULT_PAGE_SIZE,
    };
    return streams.sendList(reply, query, { list, present: (comment) => comment });
  });

  addRoute(app, listOwnHiddenCommentsRoute, async ({ params: { productId }, query, subject, reply }) => {
    const filter = { productId, accountId: subject.accountId, state: 'hidden' } as const;
    const list = {
      stream: (page?: Page) => comments.stream(filter, page),
      count: (max: number) => comments.count(filter, max),
      defaultLimit: DEFAULT_PAGE_SIZE,
    };
    return streams.sendList(reply, query, { list, present: presentOwnHiddenComment });
  });
}

function addWriteRoutes(app: App, dependencies: WriteComments): void {
  addRoute(app, createCommentRoute, async ({ body, subject, request }) => {
    const { comment: text, accountId, productId } = body;
    assertOwnAccount(subject, accountId);
    const comment = await createComment(dependencies, {
      request: toIdempotentRequest(request.headers['idempotency-key'], { caller: accountId, body }),
      comment: { text: text.trim(), accountId, productId },
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
}

/** Routes by which staff change comments of others. */
function addModerationRoutes(app: App, dependencies: WriteComments): void {
  addRoute(app, moderateCommentRoute, async ({ params: { id }, body: { hidden, reason }, ...caller }) => {
    await moderateComment(dependencies, { id, hidden, reason: reason?.trim(), author: authorOf(caller) });
    return { status: SUCCESS, message: hidden ? successMessages.COMMENT_HIDDEN : successMessages.COMMENT_SHOWN };
  });

  addRoute(app, answerCommentRoute, async ({ params: { id }, body: { text, shownAt }, ...caller }) => {
    const { accountId: by } = caller.subject;
    await answerComment(dependencies, { id, text: text.trim(), shownAt, by, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.COMMENT_ANSWERED };
  });

  addRoute(app, removeAnswerRoute, async ({ params: { id }, query: { shownAt }, ...caller }) => {
    await removeAnswer(dependencies, { id, shownAt, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.COMMENT_ANSWER_REMOVED };
  });

  addRoute(app, removeCommentRoute, async ({ params: { id }, ...caller }) => {
    await removeComment(dependencies, { id, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.COMMENT_DELETED };
  });
}
