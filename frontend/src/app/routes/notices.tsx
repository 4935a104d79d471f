import { lazy, Suspense } from 'react';
import { NoticeListSkeleton } from '../../features/notices/components/notice-list-skeleton.tsx';
import { noticeTexts } from '../../i18n/notices.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { AccountPage } from '../account/account-page.tsx';

const NoticesView = lazy(() => loadChunk(() => import('../../features/notices/components/notices-view.tsx')));

/** The account's notices. */
export function Component() {
  const skeleton = <NoticeListSkeleton />;
  return (
    <AccountPage title={noticeTexts.title} skeleton={skeleton}>
      {({ id }) => (
        <>
          <p className="-mt-4 mb-4 text-muted">{noticeTexts.lead}</p>
          <Suspense fallback={skeleton}>
            <NoticesView key={id} accountId={id} />
          </Suspense>
        </>
      )}
    </AccountPage>
  );
}
