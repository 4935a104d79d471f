import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { vi } from '../../i18n/vi.ts';
import { classNames } from '../lib/class-names.ts';
import { pagesToShow } from '../lib/pages-to-show.ts';

interface PagerProps {
  page: number;
  pages: number;
  pathOf: (page: number) => string;
}

const step = 'flex size-11 items-center justify-center rounded-control font-medium tabular-nums';

/** Links to the pages of a list; nothing when there is only one. */
export function Pager({ page, pages, pathOf }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={vi.products.pages} className="mt-8 flex justify-center md:mt-12">
      <ul className="flex items-center gap-1">
        <li>
          <PageStep to={page > 1 ? pathOf(page - 1) : null} label={vi.products.previousPage}>
            <ChevronLeft aria-hidden size={20} />
          </PageStep>
        </li>
        {pagesToShow(page, pages).map((shown) => (
          <li key={shown.key}>
            {shown.page === null ? (
              <span className="px-1 text-muted">…</span>
            ) : (
              <Link
                to={pathOf(shown.page)}
                preventScrollReset
                aria-label={vi.products.page(shown.page)}
                aria-current={shown.page === page ? 'page' : undefined}
                className={classNames(
                  step,
                  shown.page === page ? 'bg-navy text-paper' : 'hover:bg-brand-tint hover:text-brand',
                )}
              >
                {shown.page}
              </Link>
            )}
          </li>
        ))}
        <li>
          <PageStep to={page < pages ? pathOf(page + 1) : null} label={vi.products.nextPage}>
            <ChevronRight aria-hidden size={20} />
          </PageStep>
        </li>
      </ul>
    </nav>
  );
}

function PageStep({ to, label, children }: { to: string | null; label: string; children: React.ReactNode }) {
  if (to === null) return <span className={classNames(step, 'text-edge/60')}>{children}</span>;
  return (
    <Link to={to} aria-label={label} className={classNames(step, 'hover:bg-brand-tint hover:text-brand')}>
      {children}
    </Link>
  );
}
