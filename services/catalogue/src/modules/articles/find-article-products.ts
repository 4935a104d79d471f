import type { Product, SearchProducts } from '../products/index.ts';
import { searchProducts } from '../products/index.ts';
import type { ArticleContent } from './article-content.ts';

const MAX_PRODUCTS = 4;

/** Up to 4 products for an article: the best result of each of its searches, then the second best, and so on. */
export async function findArticleProducts(
  dependencies: SearchProducts,
  { productSearches }: Pick<ArticleContent, 'productSearches'>,
): Promise<Product[]> {
  const page = { skip: 0, limit: MAX_PRODUCTS };
  const found = await Promise.all(
    productSearches.map((text) => searchProducts(dependencies, { text, isExact: true, ...page })),
  );
  const ranks = Array.from({ length: MAX_PRODUCTS }, (_, rank) =>
    found.flatMap(({ products }) => products[rank] ?? []),
  );
  const products = new Map(ranks.flat().map((product) => [product.id, product]));
  return [...products.values()].slice(0, MAX_PRODUCTS);
}
