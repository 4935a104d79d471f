import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { vi } from '../../../i18n/vi.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useProducts } from '../api/list-products.ts';
import { newestFilter } from '../lib/newest-filter.ts';
import { ProductRow } from './product-row.tsx';

/** What was added last. */
export function NewestRow() {
  const query = useProducts(newestFilter);
  return (
    <ProductRow
      title={vi.home.newestTitle}
      lead={vi.home.newestLead}
      products={query.data?.items}
      query={query}
      places={newestFilter.limit}
      action={
        <Link to={paths.newestProducts} className={buttonStyle('outline')}>
          {vi.home.seeAll}
          <ArrowRight aria-hidden size={18} />
        </Link>
      }
    />
  );
}
