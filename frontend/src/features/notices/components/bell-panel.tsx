import { paths } from '../../../config/paths.ts';
import { noticeTexts } from '../../../i18n/notices.ts';
import { vi } from '../../../i18n/vi.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { useNewestNotices } from '../api/notices.ts';
import { NoticeRows } from './notice-rows.tsx';
import { ReadAllButton } from './read-all-button.tsx';

/** Content of the bell's panel: the newest notices, a button that marks all as read, and a link to their page. */
export function BellPanel({ accountId, onFollow }: { accountId: string; onFollow: () => void }) {
  const { data } = useNewestNotices(accountId);
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-2 border-b border-hairline pb-1 pl-3">
        <p className="font-semibold">{noticeTexts.title}</p>
        <ReadAllButton accountId={accountId} newest={data?.items[0]} />
      </div>
      <div className="min-h-0 overflow-y-auto py-1">
        <Newest accountId={accountId} onFollow={onFollow} />
      </div>
      <Link
        to={paths.notices}
        onClick={onFollow}
        className="flex min-h-11 shrink-0 items-center justify-center rounded-control border-t border-hairline font-semibold text-brand hover:underline"
      >
        {noticeTexts.seeAll}
      </Link>
    </>
  );
}

function Newest({ accountId, onFollow }: { accountId: string; onFollow: () => void }) {
  const { data, error, refetch } = useNewestNotices(accountId);
  if (data && data.items.length > 0) {
    return <NoticeRows accountId={accountId} label={noticeTexts.newest} notices={data.items} onFollow={onFollow} />;
  }
  if (data) return <p className="px-3 py-6 text-center text-muted">{noticeTexts.empty}</p>;
  if (!error) return <PanelSkeleton />;
  return (
    <div className="flex flex-col items-center px-3 py-4 text-center">
      <p role="alert">{noticeTexts.failed}</p>
      <button
        type="button"
        onClick={() => void refetch()}
        className="min-h-11 px-3 font-semibold text-brand hover:underline"
      >
        {vi.site.retry}
      </button>
    </div>
  );
}

/** Placeholder of the list while it loads. */
export function PanelSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-2 p-3">
      <div className="skeleton h-10" />
      <div className="skeleton h-10" />
      <div className="skeleton h-10" />
    </div>
  );
}
