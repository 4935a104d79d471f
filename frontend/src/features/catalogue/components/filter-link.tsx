import type { ComponentProps } from 'react';
import { Link } from '../../../shared/ui/link.tsx';
import { currentProductFilters, productListPath } from '../lib/product-filters.ts';
import type { ProductFilters } from '../lib/product-filters.ts';

interface FilterLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'toNow'> {
  filters: ProductFilters;
  /** Returns the filters that apply after the link is pressed. */
  change: (filters: ProductFilters) => ProductFilters;
}

/** A link that changes a filter of the product list and keeps the others. */
export function FilterLink({ filters, change, ...link }: FilterLinkProps) {
  return (
    <Link
      {...link}
      to={productListPath(change(filters))}
      toNow={() => productListPath(change(currentProductFilters()))}
    />
  );
}
