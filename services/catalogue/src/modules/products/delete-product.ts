import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { auditProduct } from './product-audit.ts';
import { announceRemoval } from './product-events.ts';
import type { WriteProducts } from './write-products.ts';

/** @throws AppError PRODUCT_NOT_FOUND */
export async function deleteProduct(
  { mongo, outbox, products, categories }: WriteProducts,
  { id, author }: { id: string; author: Author },
): Promise<void> {
  await inTransaction(mongo, async (session) => {
    const product = await products.remove(session, id);
    if (!product) throw new AppError('PRODUCT_NOT_FOUND');
    await categories.countProducts(session, { id: product.category.id, by: -1 });
    const { correlationId } = author;
    await outbox.append(session, [
      announceRemoval({ product, correlationId }),
      ...auditProduct(author, { before: product, after: null }),
    ]);
  });
}
