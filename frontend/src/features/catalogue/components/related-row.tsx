import { MOST_RELATED_PRODUCTS } from '../../../config/limits.ts';
import { vi } from '../../../i18n/vi.ts';
import { useRelatedProducts } from '../api/list-related-products.ts';
import { ProductRow } from './product-row.tsx';

const places = 4;

/** Up to 8 others of the same category. */
export function RelatedRow({ id }: { id: string }) {
  const query = useRelatedProducts(id);
  return (
    <ProductRow
      onMist
      title={vi.product.relatedTitle}
      products={query.data?.slice(0, MOST_RELATED_PRODUCTS)}
      query={query}
      places={places}
    />
  );
}
