import type { Product } from '@garage/contracts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';

interface GridProps {
  label: string;
  /** Over the page's full width: four columns where there is room. */
  wide?: boolean;
  className?: string;
}

const gridStyle = ({ wide = false, className }: Omit<GridProps, 'label'>) =>
  classNames('grid grid-cols-1 gap-4 sm:grid-cols-2 md:gap-6', wide ? 'lg:grid-cols-4' : 'xl:grid-cols-3', className);

interface ProductGridProps extends GridProps {
  products: readonly Product[];
  /** The first so many pictures are seen at once and loaded first. */
  seenAtOnce?: number;
}

/** Cards side by side: one column on a phone, up to four. */
export function ProductGrid({ products, seenAtOnce = 0, label, ...grid }: ProductGridProps) {
  return (
    <ul aria-label={label} className={gridStyle(grid)}>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard product={product} priority={index < seenAtOnce} />
        </li>
      ))}
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
