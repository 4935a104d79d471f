import { Settings } from 'lucide-react';
import { paths } from '../../../config/paths.ts';
import { noticeTexts as texts } from '../../../i18n/notices.ts';
import { vi } from '../../../i18n/vi.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { describeFailure, useFailureToast } from '../../../shared/lib/failure.ts';
import { ListPager } from '../../../shared/office/list-pager.tsx';
import { useListState } from '../../../shared/office/use-list-state.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Notice as Placeholder } from '../../../shared/ui/notice.tsx';
import { useNewestNotices, useNotices } from '../api/notices.ts';
import { NoticeListSkeleton } from './notice-list-skeleton.tsx';
import { NoticeRows } from './notice-rows.tsx';
import { ReadAllButton } from './read-all-button.tsx';

const describe = (error: Error) => describeFailure(error, texts.failed);

/** All notices of the account, newest first, ten a page. */
export function NoticeList({ accountId }: { accountId: string }) {
  const newest = useNewestNotices(accountId).data?.items[0];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <ReadAllButton accountId={accountId} newest={newest} />
        <Link
          to={paths.noticeSettings}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-brand hover:underline"
        >
          <Settings aria-hidden size={18} />
          {texts.settings}
        </Link>
      </div>
      <Rows accountId={accountId} />
    </>
  );
}

function Rows({ accountId }: { accountId: string }) {
  const { page, pathOf } = useListState([]);
  const { data, error, isPlaceholderData, refetch } = useNotices(accountId, page);
  const failure = data ? null : error;
  useFailureToast(failure, describe);
  if (failure) return <LoadFailure title={texts.failed} text={texts.failedHelp} onRetry={() => void refetch()} />;
  if (!data) return <NoticeListSkeleton />;
  if (data.total === 0) return <NoNotices />;
  return (
    <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
      <div className="rounded-card border border-hairline p-2">
        <NoticeRows accountId={accountId} label={texts.title} notices={data.items} />
      </div>
      <ListPager page={page} total={data.total} pathOf={pathOf} />
    </div>
  );
}

function NoNotices() {
  return (
    <Placeholder picture={<Illustration scene="searching" />} title={texts.empty} text={texts.emptyHelp}>
      <Link to={paths.products} className={buttonStyle('brand')}>
        {vi.site.seeServices}
      </Link>
    </Placeholder>
  );
}
