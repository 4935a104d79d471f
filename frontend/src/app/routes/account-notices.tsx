import { lazy, Suspense } from 'react';
import { paths } from '../../config/paths.ts';
import { noticeTexts } from '../../i18n/notices.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { Link } from '../../shared/ui/link.tsx';
import { AccountPage } from '../account/account-page.tsx';

const NoticeSettings = lazy(() => loadChunk(() => import('../../features/notices/components/notice-settings.tsx')));

/** How the account gets its notices. */
export function Component() {
  const skeleton = <div aria-busy className="skeleton h-96 rounded-card" />;
  return (
    <AccountPage title={noticeTexts.settings} skeleton={skeleton}>
      {({ id }) => (
        <>
          <Link
            to={paths.notices}
            className="-mt-4 mb-4 inline-flex min-h-11 items-center font-medium text-brand hover:underline"
          >
            {noticeTexts.toNotices}
          </Link>
          <Suspense fallback={skeleton}>
            <NoticeSettings key={id} accountId={id} />
          </Suspense>
        </>
      )}
    </AccountPage>
  );
}
