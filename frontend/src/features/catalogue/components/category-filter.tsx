import type { Category } from '@garage/contracts';
import { useEffect } from 'react';
import { vi } from '../../../i18n/vi.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { CachedFragment } from '../../../shared/ui/cached-fragment.tsx';
import { useCategories } from '../api/list-categories.ts';
import { productListPath, toggleCategory } from '../lib/product-filters.ts';
import type { ProductFilters } from '../lib/product-filters.ts';
import { CategoryIcon } from './category-icon.tsx';
import { FilterLink } from './filter-link.tsx';

const list =
  '-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 md:-mx-6 md:px-6 lg:mx-0 lg:flex-col lg:gap-1 lg:overflow-visible lg:p-0';

/** The categories as a sidebar, or as a swipeable row on narrow screens. A click selects one, a second click clears it. */
export function CategoryFilter({ filters }: { filters: ProductFilters }) {
  const { data, error, isPending, refetch } = useCategories();
  useEffect(() => {
    if (error) showToast({ severity: 'error', text: vi.products.categoriesFailed, cause: error });
  }, [error]);
  return (
    <nav aria-label={vi.products.showCategories} className="min-w-0">
      <h2 className="mb-3 hidden text-base font-semibold lg:block">{vi.products.categories}</h2>
      {isPending && (
        <>
          <noscript>
            <p className="text-muted">{vi.products.categoriesFailed}</p>
          </noscript>
          <CategorySkeleton />
        </>
      )}
      {error && !data && (
        <div>
          <p className="mb-3 text-muted">{vi.products.categoriesFailed}</p>
          <button type="button" onClick={() => void refetch()} className={buttonStyle('outline')}>
            {vi.site.retry}
          </button>
        </div>
      )}
      {data && (
        <ul className={list}>
          <CategoryLinks categories={data} filters={filters} />
        </ul>
      )}
    </nav>
  );
}

function CategoryLinks({ categories, filters }: { categories: readonly Category[]; filters: ProductFilters }) {
  const links = categories.map(({ _id, name }) => <CategoryLink key={_id} id={_id} name={name} filters={filters} />);
  // Of the links for a searched text there would be as many variants as texts.
  if (filters.search) return links;
  return (
    <CachedFragment name="category links" data={categories} variant={productListPath({ ...filters, page: 1 })}>
      {links}
    </CachedFragment>
  );
}

function CategoryLink({ id, name, filters }: { id: string; name: string; filters: ProductFilters }) {
  const chosen = filters.category === id;
  return (
    <li className="shrink-0">
      <FilterLink
        filters={filters}
        change={(shown) => toggleCategory(shown, id)}
        aria-current={chosen ? 'true' : undefined}
        className={classNames(
          'flex min-h-11 items-center gap-2.5 rounded-full border px-4 font-medium whitespace-nowrap transition-colors lg:rounded-control lg:border-transparent lg:px-3 lg:whitespace-normal',
          chosen ? 'border-brand bg-brand text-paper' : 'border-hairline bg-paper hover:bg-brand-tint hover:text-brand',
        )}
      >
        <CategoryIcon name={name} size={18} className="shrink-0" />
        {name}
      </FilterLink>
    </li>
  );
}

function CategorySkeleton() {
  return (
    <div aria-hidden className={classNames(list, 'noscript:hidden')}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="skeleton h-11 w-32 shrink-0 rounded-full lg:w-full lg:rounded-control" />
      ))}
    </div>
  );
}
