import type { News } from '@garage/contracts';
import { Navigate, useLocation } from 'react-router-dom';
import { NEWS_PER_PAGE } from '../../../config/limits.ts';
import { paths } from '../../../config/paths.ts';
import { newsTexts } from '../../../i18n/news.ts';
import { vi } from '../../../i18n/vi.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { classNames } from '../../../shared/lib/class-names.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Pager } from '../../../shared/ui/pager.tsx';
import type { useNewsPage } from '../api/news-page-query.ts';
import { newsListPath } from '../lib/news-filters.ts';
import type { NewsFilters } from '../lib/news-filters.ts';
import { NewsCard, NewsCardSkeleton } from './news-card.tsx';
import { Link } from '../../../shared/ui/link.tsx';

const grid = 'grid gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3';
const PRIORITY_PICTURES = 1;

interface NewsResultsProps {
  filters: NewsFilters;
  news: ReturnType<typeof useNewsPage>;
}

/** One page of the list in each state: loading, failed, empty or filled. */
export function NewsResults({ filters, news }: NewsResultsProps) {
  const { pathname } = useLocation();
  const { data, error, isPending, isPlaceholderData, refetch } = news;
  if (isPending) return <ListPending />;
  if (error && (!data || isPlaceholderData)) return <ListFailure onRetry={() => void refetch()} />;
  const pages = Math.ceil((data?.total ?? 0) / NEWS_PER_PAGE);
  const pathOf = (page: number) => newsListPath({ ...filters, page }, pathname);
  const isBeyondLast = data?.items.length === 0 && data.total > 0;
  if (isBeyondLast && isPlaceholderData) return <ResultsSkeleton />;
  if (isBeyondLast && filters.page > pages) return <Navigate replace to={pathOf(pages)} />;
  if (!data || data.items.length === 0) return <NothingListed searched={filters.search !== ''} pathname={pathname} />;
  return (
    <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
      <NewsGrid items={data.items} />
      <Pager page={filters.page} pages={pages} pathOf={pathOf} />
    </div>
  );
}

/** With three columns the first card spans two, so that a full page fills its rows. */
function NewsGrid({ items }: { items: readonly News[] }) {
  return (
    <ul aria-label={newsTexts.list} className={grid}>
      {items.map((item, index) => (
        <li key={item._id} className={index === 0 ? 'lg:col-span-2' : undefined}>
          <NewsCard news={item} lead={index === 0} priority={index < PRIORITY_PICTURES} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Placeholder of the list that the server renders when it could not load the news. The browser then requests them again; without scripts, a
 * text explains the failure.
 */
function ListPending() {
  return (
    <>
      <noscript>
        <p className="py-12 text-center text-xl font-semibold">{newsTexts.listFailed}</p>
      </noscript>
      <ResultsSkeleton className="noscript:hidden" />
    </>
  );
}

function ResultsSkeleton({ className }: { className?: string }) {
  return (
    <div className={classNames(grid, className)}>
      {Array.from({ length: NEWS_PER_PAGE }, (_, index) => (
        <div key={index} className={index === 0 ? 'lg:col-span-2' : undefined}>
          <NewsCardSkeleton />
        </div>
      ))}
    </div>
  );
}

function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      picture={<Illustration scene="brokenDown" priority />}
      title={newsTexts.listFailed}
      text={newsTexts.failedHelp}
    >
      <button type="button" onClick={onRetry} className={buttonStyle('brand')}>
        {vi.site.retry}
      </button>
    </Notice>
  );
}

function NothingListed({ searched, pathname }: { searched: boolean; pathname: string }) {
  return (
    <Notice
      picture={<Illustration scene="searching" />}
      title={searched ? newsTexts.noHits : newsTexts.empty}
      text={searched ? newsTexts.noHitsHelp : newsTexts.emptyHelp}
    >
      {searched ? (
        <Link to={newsListPath({}, pathname)} className={buttonStyle('brand')}>
          {newsTexts.seeAll}
        </Link>
      ) : (
        <Link to={paths.products} className={buttonStyle('brand')}>
          {vi.site.seeServices}
        </Link>
      )}
    </Notice>
  );
}
