import { productCreated } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import { announceProduct } from './product-events.ts';
import type { Product } from './product.ts';
import type { ImportedProduct } from './product-repository.ts';
import type { WriteProducts } from './write-products.ts';

/** What one transaction takes. */
const batchSize = 500;

/**
 * Adds many products, each announced as if it had been created one by one; every batch is a transaction.
 * @throws AppError CATEGORY_NOT_FOUND
 */
export async function importProducts(
  { mongo, outbox, products, categories }: Omit<WriteProducts, 'images'>,
  { list, correlationId }: { list: readonly ImportedProduct[]; correlationId: string },
): Promise<Product[]> {
  const imported: Product[] = [];
  for (let start = 0; start < list.length; start += batchSize) {
    const batch = list.slice(start, start + batchSize);
    const added = await inTransaction(mongo, async (session) => {
      for (const [id, members] of Map.groupBy(batch, ({ category }) => category.id)) {
        const category = await categories.countProducts(session, { id, by: members.length });
        if (!category) throw new AppError('CATEGORY_NOT_FOUND');
      }
      const stored = await products.insertMany(session, batch);
      await outbox.append(
        session,
        stored.map((product) => announceProduct(productCreated, { product, correlationId })),
      );
      return stored;
    });
    imported.push(...added);
  }
  return imported;
}
