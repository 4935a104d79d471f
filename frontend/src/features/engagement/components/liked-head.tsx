import type { Category } from '@garage/contracts';
import { ArrowDownWideNarrow } from 'lucide-react';
import type { ReactNode } from 'react';
import { engagementTexts } from '../../../i18n/engagement.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import type { LikedFilters } from '../lib/liked-filters.ts';
import { currentLikedFilters, likedPath, toggleCategory } from '../lib/liked-filters.ts';
import { Link } from '../../../shared/ui/link.tsx';

const texts = engagementTexts.likedProducts;

/** Categories as chips, and the sort order. */
export function LikedHead({ filters, categories }: { filters: LikedFilters; categories: readonly Category[] }) {
  return (
    <div className="mb-6 flex flex-col gap-4">
      <nav aria-label={texts.categories}>
        <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 *:shrink-0 md:mx-0 md:flex-wrap md:overflow-visible md:p-0">
          <li>
            <Chip
              chosen={filters.category === ''}
              filters={filters}
              change={(shown) => ({ ...shown, category: '', page: 1 })}
            >
              {texts.all}
            </Chip>
          </li>
          {categories.map(({ _id, name }) => (
            <li key={_id}>
              <Chip chosen={filters.category === _id} filters={filters} change={(shown) => toggleCategory(shown, _id)}>
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex justify-end">
        <Chip
          chosen={filters.newest}
          filters={filters}
          change={(shown) => ({ ...shown, newest: !shown.newest, page: 1 })}
        >
          <ArrowDownWideNarrow aria-hidden size={18} />
          {texts.newest}
        </Chip>
      </div>
    </div>
  );
}

interface ChipProps {
  chosen: boolean;
  filters: LikedFilters;
  /** Computes, from the current filters, those of the page to which the chip links. */
  change: (filters: LikedFilters) => LikedFilters;
  children: ReactNode;
}

function Chip({ chosen, filters, change, children }: ChipProps) {
  return (
    <Link
      to={likedPath(change(filters))}
      toNow={() => likedPath(change(currentLikedFilters()))}
      aria-current={chosen ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-medium transition-colors',
        chosen ? 'border-brand bg-brand text-paper' : 'border-hairline hover:border-brand hover:text-brand',
      )}
    >
      {children}
    </Link>
  );
}
