import type { ProductBody } from '@garage/contracts';
import { productUpdated } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import { announceProduct } from './product-events.ts';
import type { Product } from './product.ts';
import type { WriteProducts } from './write-products.ts';
import { enterCategory, storeImages, toFields } from './write-products.ts';

/** @throws AppError PRODUCT_NOT_FOUND, CATEGORY_NOT_FOUND, IMAGE_* */
export async function updateProduct(
  dependencies: WriteProducts,
  { id, body, correlationId }: { id: string; body: ProductBody; correlationId: string },
): Promise<Product> {
  const { mongo, outbox, products } = dependencies;
  const images = await storeImages(dependencies.images, body);
  return inTransaction(mongo, async (session) => {
    const before = await products.findById(id, session);
    if (!before) throw new AppError('PRODUCT_NOT_FOUND');
    const category = await enterCategory(dependencies, session, { from: before.category.id, to: body.category_id });
    const product = await products.update(session, { id, product: toFields(body, { category, images, before }) });
    if (!product) throw new AppError('PRODUCT_NOT_FOUND');
    await outbox.append(session, [announceProduct(productUpdated, { product, correlationId })]);
    return product;
  });
}
