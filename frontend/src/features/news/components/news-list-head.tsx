import type { ProductSort } from '@garage/contracts';
import { X } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { newsTexts } from '../../../i18n/news.ts';
import { vi } from '../../../i18n/vi.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { currentNewsFilters, newsListPath } from '../lib/news-filters.ts';
import type { NewsFilters } from '../lib/news-filters.ts';
import { NewsSearch } from './news-search.tsx';
import { Link } from '../../../shared/ui/link.tsx';

interface NewsListHeadProps {
  filters: NewsFilters;
  /** Number of matches; undefined while loading. */
  total: number | undefined;
}

/** Title, number of matches and sort order of the list. */
export function NewsListHead({ filters, total }: NewsListHeadProps) {
  const { pathname } = useLocation();
  return (
    <div>
      <h1 className="text-2xl break-words md:text-3xl">
        {filters.search ? newsTexts.searchTitle(filters.search) : newsTexts.title}
      </h1>
      <p className="mt-2 measure text-muted md:text-lg">{newsTexts.lead}</p>
      <div className="mt-6 flex flex-wrap items-end justify-between gap-4">
        <NewsSearch filters={filters} />
        <OrderToggle filters={filters} pathname={pathname} />
      </div>
      <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4">
        <p aria-live="polite" className="text-muted tabular-nums">
          {total === undefined ? vi.site.loading : newsTexts.count(formatCount(total))}
        </p>
        {filters.search && (
          <Link
            to={newsListPath({ sort: filters.sort }, pathname)}
            toNow={() => newsListPath({ sort: currentNewsFilters().sort }, pathname)}
            className="inline-flex min-h-11 items-center gap-1.5 font-medium text-brand hover:underline"
          >
            <X aria-hidden size={18} />
            {newsTexts.clearSearch}
          </Link>
        )}
      </div>
    </div>
  );
}

const orders: [sort: ProductSort, text: string][] = [
  ['newest', newsTexts.newest],
  ['oldest', newsTexts.oldest],
];

function OrderToggle({ filters, pathname }: { filters: NewsFilters; pathname: string }) {
  return (
    <fieldset className="flex rounded-control border border-edge/60 bg-paper p-0.5 font-medium">
      <legend className="sr-only">{newsTexts.order}</legend>
      {orders.map(([sort, text]) => (
        <Link
          key={sort}
          to={newsListPath({ ...filters, sort, page: 1 }, pathname)}
          toNow={() => newsListPath({ ...currentNewsFilters(), sort, page: 1 }, pathname)}
          aria-current={filters.sort === sort ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-[6px] px-4 hover:text-brand aria-[current]:bg-navy aria-[current]:text-paper"
        >
          {text}
        </Link>
      ))}
    </fieldset>
  );
}
