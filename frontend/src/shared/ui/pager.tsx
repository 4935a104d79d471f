import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { vi } from '../../i18n/vi.ts';
import { classNames } from '../lib/class-names.ts';
import { pagesToShow } from '../lib/pages-to-show.ts';
import { Link } from './link.tsx';

interface PagerProps {
  page: number;
  pages: number;
  pathOf: (page: number) => string;
}

const step = 'flex size-11 items-center justify-center rounded-control font-medium tabular-nums';

const visibility = { all: undefined, wide: 'max-sm:hidden', narrow: 'sm:hidden' };

/** Links to the pages of the list above it; renders nothing for a single page. Choosing a page scrolls to the start of the list. */
export function Pager({ page, pages, pathOf }: PagerProps) {
  const { nav, choose } = useListHead(page);
  if (pages <= 1) return null;
  const linkTo = (target: number) => ({ to: pathOf(target), onClick: () => choose(target) });
  return (
    <nav ref={nav} aria-label={vi.products.pages} className="mt-8 flex justify-center md:mt-12">
      <ul className="flex items-center sm:gap-1">
        <li>
          <PageStep link={page > 1 && linkTo(page - 1)} label={vi.products.previousPage}>
            <ChevronLeft aria-hidden size={20} />
          </PageStep>
        </li>
        {pagesToShow(page, pages).map((shown) => (
          <li key={shown.key} className={visibility[shown.on]}>
            {shown.page === null ? (
              <span className="px-1 text-muted">…</span>
            ) : (
              <Link
                {...linkTo(shown.page)}
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
          <PageStep link={page < pages && linkTo(page + 1)} label={vi.products.nextPage}>
            <ChevronRight aria-hidden size={20} />
          </PageStep>
        </li>
      </ul>
    </nav>
  );
}

interface ListHead {
  nav: RefObject<HTMLElement | null>;
  /** To be called when the link to a page is clicked. The list is scrolled into view once that page is in the address. */
  choose: (page: number) => void;
}

/** After a page was chosen and is shown, scrolls to the start of the list and focuses it. */
function useListHead(page: number): ListHead {
  const nav = useRef<HTMLElement>(null);
  const chosen = useRef(0);
  useEffect(() => {
    const list = nav.current?.previousElementSibling;
    if (chosen.current === page && list instanceof HTMLElement) {
      list.tabIndex = -1;
      list.focus({ preventScroll: true });
      list.scrollIntoView();
    }
    chosen.current = 0;
  }, [page]);
  return { nav, choose: (target) => (chosen.current = target) };
}

interface PageStepProps {
  /** Target and click handler of the link; false when there is no previous or next page. */
  link: false | { to: string; onClick: () => void };
  label: string;
  children: React.ReactNode;
}

function PageStep({ link, label, children }: PageStepProps) {
  if (!link) return <span className={classNames(step, 'text-edge/60')}>{children}</span>;
  return (
    <Link {...link} aria-label={label} className={classNames(step, 'hover:bg-brand-tint hover:text-brand')}>
      {children}
    </Link>
  );
}
