import { Phone } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import { PRODUCTS_PER_PAGE } from '../../../config/limits.ts';
import { paths } from '../../../config/paths.ts';
import { vi } from '../../../i18n/vi.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { useSiteSettings } from '../../../shared/lib/site-settings.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Pager } from '../../../shared/ui/pager.tsx';
import { PhoneLink } from '../../../shared/ui/phone-link.tsx';
import type { useProductPage } from '../api/product-page-query.ts';
import { productListPath } from '../lib/product-filters.ts';
import type { ProductFilters } from '../lib/product-filters.ts';
import { AskTile } from './ask-tile.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
import { Link } from '../../../shared/ui/link.tsx';

const PRIORITY_PICTURES = 1;

interface ProductResultsProps {
  filters: ProductFilters;
  products: ReturnType<typeof useProductPage>;
}

/** One page of the list in each state: loading, failed, empty or filled. */
export function ProductResults({ filters, products }: ProductResultsProps) {
  const { data, error, isPending, isPlaceholderData, refetch } = products;
  if (isPending) return <ListPending />;
  if (error && (!data || isPlaceholderData)) return <ListFailure onRetry={() => void refetch()} />;
  const pages = Math.ceil((data?.total ?? 0) / PRODUCTS_PER_PAGE);
  const pathOf = (page: number) => productListPath({ ...filters, page });
  const isBeyondLast = data?.items.length === 0 && data.total > 0;
  if (isBeyondLast && isPlaceholderData) return <ProductGridSkeleton count={PRODUCTS_PER_PAGE} />;
  if (isBeyondLast && filters.page > pages) return <Navigate replace to={pathOf(pages)} />;
  if (!data || data.items.length === 0) return <NothingListed searched={filters.search !== ''} />;
  return (
    <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
      <h2 className="sr-only">{vi.products.listLabel}</h2>
      <ProductGrid
        label={vi.products.listLabel}
        products={data.items}
        priorityPictures={PRIORITY_PICTURES}
        lastPlace={<AskTile />}
      />
      <Pager page={filters.page} pages={pages} pathOf={pathOf} />
    </div>
  );
}

/**
 * Placeholder of the list that the server renders when it could not load the products. The browser then requests them again; without scripts, a
 * text explains the failure.
 */
function ListPending() {
  return (
    <>
      <noscript>
        <p className="py-12 text-center text-xl font-semibold">{vi.products.listFailed}</p>
      </noscript>
      <ProductGridSkeleton count={PRODUCTS_PER_PAGE} className="noscript:hidden" />
    </>
  );
}

function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      picture={<Illustration scene="brokenDown" priority />}
      title={vi.products.listFailed}
      text={vi.products.failedHelp}
    >
      <button type="button" onClick={onRetry} className={buttonStyle('brand')}>
        {vi.site.retry}
      </button>
    </Notice>
  );
}

function NothingListed({ searched }: { searched: boolean }) {
  const { hotline } = useSiteSettings();
  return (
    <Notice
      picture={<Illustration scene="searching" />}
      title={searched ? vi.products.noHits : vi.products.empty}
      text={searched ? vi.products.noHitsHelp : vi.products.emptyHelp}
    >
      <Link to={paths.products} className={buttonStyle('brand')}>
        {vi.products.clearFilters}
      </Link>
      <PhoneLink phone={hotline} className={buttonStyle('outline', 'tabular-nums')}>
        <Phone aria-hidden size={18} />
        {hotline}
      </PhoneLink>
    </Notice>
  );
}
