import type { Product } from '@garage/contracts';
import { ProductGrid } from '../features/catalogue/components/product-grid.tsx';
import { articleTexts } from '../i18n/articles.ts';
import { Section } from '../shared/ui/section.tsx';

/** Products related to an article; renders nothing when there are none. */
export function ArticleProducts({ products }: { products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <Section onMist title={articleTexts.products} lead={articleTexts.productsLead}>
      <ProductGrid wide label={articleTexts.products} products={products} />
    </Section>
  );
}
