import {
  countUnreadRoute,
  listNoticesRoute,
  openNoticeRoute,
  readNoticesRoute,
  type Notice as NoticeView,
} from '@garage/contracts';
import type { App, Page } from '@garage/service-kit';
import { addRoute, AppError, createListStreams } from '@garage/service-kit';
import type { Notice } from './notice.ts';
import type { NoticeRepository } from './notice-repository.ts';

const DEFAULT_PAGE_SIZE = 20;

const presentNotice = ({ id, kind, event, entityId, code, at, readAt }: Notice): NoticeView => ({
  _id: id,
  kind,
  event,
  entityId,
  code,
  at: at.toISOString(),
  readAt: readAt && readAt.toISOString(),
});

/** Adds the routes with which an account reads its notices. */
export function addNoticeRoutes(
  app: App,
  { notices, now }: { notices: NoticeRepository; /** Milliseconds since 1970. */ now: () => number },
): void {
  const streams = createListStreams();

  addRoute(app, listNoticesRoute, ({ subject: { accountId }, query, reply }) => {
    const list = {
      stream: (page?: Page) => notices.stream(accountId, page),
      count: () => notices.count(accountId),
      defaultLimit: DEFAULT_PAGE_SIZE,
    };
    return streams.sendList(reply, query, { list, present: presentNotice });
  });

  addRoute(app, countUnreadRoute, async ({ subject }) => ({ count: await notices.countUnread(subject.accountId) }));

  addRoute(app, readNoticesRoute, async ({ subject: { accountId }, body }) => {
    const at = new Date(now());
    if ('entityId' in body) await notices.markReadAbout(accountId, { entityId: body.entityId, at });
    else if (!(await notices.markReadUntil(accountId, { id: body.until, at }))) throw new AppError('NOTICE_NOT_FOUND');
    return { count: await notices.countUnread(accountId) };
  });

  addRoute(app, openNoticeRoute, async ({ subject: { accountId }, params: { id } }) => {
    const notice = await notices.markRead(accountId, { id, at: new Date(now()) });
    if (!notice) throw new AppError('NOTICE_NOT_FOUND');
    return presentNotice(notice);
  });
}
