import { productUpdated } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import { announceProduct } from './product-events.ts';
import type { Product } from './product.ts';
import type { WriteProducts } from './write-products.ts';

/** Puts a product forward, or no longer. @throws AppError PRODUCT_NOT_FOUND */
export async function featureProduct(
  { mongo, outbox, products }: WriteProducts,
  { id, isFeatured, correlationId }: { id: string; isFeatured: boolean; correlationId: string },
): Promise<Product> {
  return inTransaction(mongo, async (session) => {
    const product = await products.setFeatured(session, { id, isFeatured });
    if (!product) throw new AppError('PRODUCT_NOT_FOUND');
    await outbox.append(session, [announceProduct(productUpdated, { product, correlationId })]);
    return product;
  });
}
