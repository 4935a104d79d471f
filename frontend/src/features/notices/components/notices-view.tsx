import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { noticeTexts } from '../../../i18n/notices.ts';
import { describeFailure, showFailure } from '../../../shared/lib/failure.ts';
import { openNoticeQuery } from '../api/notices.ts';
import { noticeLink } from '../lib/notice-link.ts';
import { NoticeListSkeleton } from './notice-list-skeleton.tsx';
import { NoticeList } from './notice-list.tsx';

/** The page of notices. With `?open=<id>`, which notifications of a device link to, it opens what that notice is about. */
export default function NoticesView({ accountId }: { accountId: string }) {
  const [query] = useSearchParams();
  const id = query.get('open');
  return id === null ? <NoticeList accountId={accountId} /> : <OpenNotice accountId={accountId} id={id} />;
}

/** Marks a notice as read and leads on to its page; if that fails, to the list. */
function OpenNotice({ accountId, id }: { accountId: string; id: string }) {
  const { data, error } = useQuery(openNoticeQuery(accountId, id));
  useEffect(() => {
    if (error) showFailure(describeFailure(error, noticeTexts.openFailed), error);
  }, [error]);
  if (data) return <Navigate replace to={noticeLink(data)} />;
  return error ? <Navigate replace to={paths.notices} /> : <NoticeListSkeleton />;
}
