import { ArrowDownWideNarrow, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { vi } from '../../../i18n/vi.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { toggleNewest } from '../lib/product-filters.ts';
import type { ProductFilters } from '../lib/product-filters.ts';
import { FilterLink } from './filter-link.tsx';

const chip = 'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-medium transition-colors';

interface ProductListHeadProps {
  filters: ProductFilters;
  /** Number of matches; undefined while loading, null when loading failed. */
  total: number | null | undefined;
  /** The search field. */
  searchBox: ReactNode;
}

/** Title, number of matches and sort order of the list. */
export function ProductListHead({ filters, total, searchBox }: ProductListHeadProps) {
  const newest = filters.sort === 'newest';
  return (
    <div>
      <h1 className="text-2xl break-words md:text-3xl">
        {filters.search ? vi.products.searchTitle(filters.search) : vi.products.title}
      </h1>
      {!filters.search && <p className="mt-2 max-w-[68ch] text-muted">{vi.products.lead}</p>}
      <search className="mt-5 block max-w-[560px]">{searchBox}</search>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <p aria-live="polite" className="min-w-24 text-muted tabular-nums">
          {total === undefined ? vi.site.loading : total !== null && vi.products.count(formatCount(total))}
        </p>
        {filters.search && (
          <FilterLink
            filters={filters}
            change={(shown) => ({ ...shown, search: '', page: 1 })}
            className={classNames(chip, 'border-hairline hover:border-brand hover:text-brand')}
          >
            <X aria-hidden size={18} />
            {vi.products.clearSearch}
          </FilterLink>
        )}
        <FilterLink
          filters={filters}
          change={toggleNewest}
          aria-current={newest ? 'true' : undefined}
          className={classNames(
            chip,
            'ml-auto',
            newest ? 'border-brand bg-brand text-paper' : 'border-hairline hover:border-brand hover:text-brand',
          )}
        >
          <ArrowDownWideNarrow aria-hidden size={18} />
          {vi.products.newest}
        </FilterLink>
      </div>
    </div>
  );
}
