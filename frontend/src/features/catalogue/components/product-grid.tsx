import type { Product } from '@garage/contracts';
import type { ReactNode } from 'react';
import { classNames } from '../../../shared/lib/class-names.ts';
import { CachedFragment } from '../../../shared/ui/cached-fragment.tsx';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';

interface GridProps {
  label: string;
  /** True where the grid is as wide as the page: it has four columns on wide screens and is a swipeable row on phones. */
  wide?: boolean;
  className?: string;
}

const rowOnPhones =
  '-mx-4 auto-cols-[min(78%,300px)] grid-flow-col snap-x snap-mandatory scroll-px-4 overflow-x-auto px-4 pb-2 *:snap-start sm:mx-0 sm:auto-cols-auto sm:grid-flow-row sm:overflow-visible sm:p-0';

const gridStyle = ({ wide = false, className }: Omit<GridProps, 'label'>) =>
  classNames(
    'grid gap-4 sm:grid-cols-2 md:gap-6',
    wide ? `${rowOnPhones} lg:grid-cols-4` : 'xl:grid-cols-3',
    className,
  );

interface ProductGridProps extends GridProps {
  products: readonly Product[];
  /** Content for the free place in the last row. It is shown only in the layout with three columns, if exactly one place is free there. */
  lastPlace?: ReactNode;
  /** Number of pictures that are visible when the page opens; they are loaded with priority. */
  priorityPictures?: number;
}

/** Grid of cards with up to four columns, depending on the width. */
export function ProductGrid({ products, priorityPictures = 0, label, lastPlace, ...grid }: ProductGridProps) {
  return (
    <ul aria-label={label} className={gridStyle(grid)}>
      {products.map((product, index) => (
        <li key={product._id}>
          {index < priorityPictures ? (
            <ProductCard product={product} priority />
          ) : (
            <CachedFragment name="product card" data={product}>
              <ProductCard product={product} />
            </CachedFragment>
          )}
        </li>
      ))}
      {lastPlace !== undefined && products.length % 3 === 2 && <li className="hidden xl:block">{lastPlace}</li>}
    </ul>
  );
}

export function ProductGridSkeleton({ count, ...grid }: Omit<GridProps, 'label'> & { count: number }) {
  return (
    <div className={gridStyle(grid)}>
      {Array.from({ length: count }, (_, index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}
