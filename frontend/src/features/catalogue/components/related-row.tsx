import { MAX_RELATED_PRODUCTS } from '../../../config/limits.ts';
import { vi } from '../../../i18n/vi.ts';
import { useRelatedProducts } from '../api/list-related-products.ts';
import { ProductRow } from './product-row.tsx';

const SKELETON_CARDS = 4;

/** Up to 8 other products of the same category. */
export function RelatedRow({ id }: { id: string }) {
  const query = useRelatedProducts(id);
  return (
    <ProductRow
      onMist
      title={vi.product.relatedTitle}
      products={query.data?.slice(0, MAX_RELATED_PRODUCTS)}
      query={query}
      places={SKELETON_CARDS}
    />
  );
}
