import type { Product } from '@garage/contracts';
import type { ReactNode } from 'react';
import { vi } from '../../../i18n/vi.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

interface ProductRowProps {
  title: string;
  lead?: string;
  products: readonly Product[] | undefined;
  /** State of the query of the products, and the function that repeats it. */
  query: { isPending: boolean; isError: boolean; refetch: () => Promise<unknown> };
  /** Number of placeholders shown while loading. */
  places: number;
  action?: ReactNode;
  level?: 'h1' | 'h2';
  onMist?: boolean;
}

/** A titled row of cards; renders nothing when there are no products. */
export function ProductRow({ title, lead, products, query, places, action, level, onMist }: ProductRowProps) {
  if (products?.length === 0) return null;
  return (
    <Section title={title} lead={lead} action={action} level={level} onMist={onMist}>
      {level === 'h1' && <h2 className="sr-only">{vi.products.listLabel}</h2>}
      {products && <ProductGrid wide label={title} products={products} />}
      {query.isPending && <ProductGridSkeleton wide count={places} />}
      {query.isError && !products && <RowFailure onRetry={() => void query.refetch()} />}
    </Section>
  );
}

function RowFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-hairline bg-paper p-6"
    >
      <p>
        <span className="block font-semibold">{vi.products.listFailed}</span>
        <span className="text-muted">{vi.products.failedHelp}</span>
      </p>
      <button type="button" onClick={onRetry} className={buttonStyle('outline')}>
        {vi.site.retry}
      </button>
    </div>
  );
}
