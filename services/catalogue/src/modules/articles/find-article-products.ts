import type { Product, SearchProducts } from '../products/index.ts';
import { searchProducts } from '../products/index.ts';
import type { ArticleContent } from './article-content.ts';

const mostProducts = 4;

/** Up to 4 products that belong to an article: the best results of its searches, those of the first one first. */
export async function findArticleProducts(
  dependencies: SearchProducts,
  { productSearches }: Pick<ArticleContent, 'productSearches'>,
): Promise<Product[]> {
  const page = { skip: 0, limit: mostProducts };
  const found = await Promise.all(productSearches.map((text) => searchProducts(dependencies, { text, ...page })));
  const products = new Map(found.flatMap((result) => result.products.map((product) => [product.id, product])));
  return [...products.values()].slice(0, mostProducts);
}
