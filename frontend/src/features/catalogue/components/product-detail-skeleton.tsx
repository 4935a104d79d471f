import { paths } from '../../../config/paths.ts';
import { vi } from '../../../i18n/vi.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Link } from '../../../shared/ui/link.tsx';

/**
 * Placeholder of a product's page while the product loads. Without scripts it contains a link to the product list, to which browsers with
 * scripts are redirected if loading fails.
 */
export function ProductDetailSkeleton() {
  return (
    <div aria-busy="true" className="page-width pt-6 pb-12 md:pt-10 md:pb-18">
      <p className="sr-only">{vi.site.loading}</p>
      <noscript>
        <Link to={paths.products} className={buttonStyle('brand')}>
          {vi.site.seeServices}
        </Link>
      </noscript>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12 noscript:hidden">
        <div className="skeleton aspect-4/3 rounded-card" />
        <div className="flex flex-col gap-4">
          <div className="skeleton h-5 w-28" />
          <div className="skeleton h-24" />
          <div className="skeleton h-9 w-48" />
          <div className="skeleton mt-2 h-11" />
          <div className="skeleton mt-4 h-24" />
        </div>
      </div>
    </div>
  );
}
