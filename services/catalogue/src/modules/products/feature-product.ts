import { productUpdated } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { auditProduct } from './product-audit.ts';
import { announceProduct } from './product-events.ts';
import type { Product } from './product.ts';
import type { WriteProducts } from './write-products.ts';

/** Puts a product forward, or no longer. @throws AppError PRODUCT_NOT_FOUND */
export async function featureProduct(
  { mongo, outbox, products }: WriteProducts,
  { id, isFeatured, author }: { id: string; isFeatured: boolean; author: Author },
): Promise<Product> {
  return inTransaction(mongo, async (session) => {
    const before = await products.findById(id, session);
    const product = await products.setFeatured(session, { id, isFeatured });
    if (!product) throw new AppError('PRODUCT_NOT_FOUND');
    const { correlationId } = author;
    await outbox.append(session, [
      announceProduct(productUpdated, { product, correlationId }),
      ...auditProduct(author, { before, after: product }),
    ]);
    return product;
  });
}
