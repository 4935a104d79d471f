import type { ProductBody } from '@garage/contracts';
import { productCreated } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { announceProduct } from './product-events.ts';
import type { Product } from './product.ts';
import type { WriteProducts } from './write-products.ts';
import { enterCategory, storeImages, toFields } from './write-products.ts';

/** @throws AppError CATEGORY_NOT_FOUND, IMAGE_* */
export async function createProduct(
  dependencies: WriteProducts,
  { body, correlationId }: { body: ProductBody; correlationId: string },
): Promise<Product> {
  const { mongo, outbox, products } = dependencies;
  const images = await storeImages(dependencies.images, body);
  return inTransaction(mongo, async (session) => {
    const category = await enterCategory(dependencies, session, { to: body.category_id });
    const product = await products.insert(session, toFields(body, { category, images }));
    await outbox.append(session, [announceProduct(productCreated, { product, correlationId })]);
    return product;
  });
}
