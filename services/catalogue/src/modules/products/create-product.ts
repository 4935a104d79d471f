import type { ProductBody } from '@garage/contracts';
import { productCreated } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import type { Author } from '@garage/service-kit/audit';
import { auditProduct } from './product-audit.ts';
import { announceProduct } from './product-events.ts';
import type { Product } from './product.ts';
import type { WriteProducts } from './write-products.ts';
import { enterCategory, storeImages, toFields } from './write-products.ts';

/** @throws AppError CATEGORY_NOT_FOUND, IMAGE_* */
export async function createProduct(
  dependencies: WriteProducts,
  { body, author }: { body: ProductBody; author: Author },
): Promise<Product> {
  const { mongo, outbox, products } = dependencies;
  const images = await storeImages(dependencies.images, body);
  return inTransaction(mongo, async (session) => {
    const category = await enterCategory(dependencies, session, { to: body.category_id });
    const product = await products.insert(session, toFields(body, { category, images }));
    const { correlationId } = author;
    await outbox.append(session, [
      announceProduct(productCreated, { product, correlationId }),
      ...auditProduct(author, { before: null, after: product }),
    ]);
    return product;
  });
}
