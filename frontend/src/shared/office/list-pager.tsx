import { MAX_COUNTED } from '@garage/contracts/browser';
import { Navigate } from 'react-router-dom';
import { OFFICE_PAGE_SIZE } from '../../config/limits.ts';
import { office } from '../../i18n/office.ts';
import { formatCount } from '../lib/format.ts';
import { Pager } from '../ui/pager.tsx';

interface ListPagerProps {
  page: number;
  total: number;
  pathOf: (page: number) => string;
  /** True while `total` is that of the page shown before, perhaps with other filters. */
  isPlaceholderData?: boolean;
}

/**
 * Pager of a back-office list, ten rows a page. If the current page no longer exists, because its last row was removed, it redirects to the
 * last page.
 */
export function ListPager({ page, total, pathOf, isPlaceholderData = false }: ListPagerProps) {
  const pages = Math.ceil(total / OFFICE_PAGE_SIZE);
  const before = (page - 1) * OFFICE_PAGE_SIZE;
  const counted = before + MAX_COUNTED;
  if (pages > 0 && page > pages) return isPlaceholderData ? null : <Navigate replace to={pathOf(pages)} />;
  return (
    <>
      <Pager page={page} pages={pages} pathOf={pathOf} />
      {total > 0 && (
        <p className="mt-3 text-center text-sm text-muted tabular-nums">
          {office.range(
            formatCount(before + 1),
            formatCount(Math.min(page * OFFICE_PAGE_SIZE, total)),
            total > counted ? office.moreThan(formatCount(counted)) : formatCount(total),
          )}
        </p>
      )}
    </>
  );
}
