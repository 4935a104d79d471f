import { inTransaction } from '@garage/mongo';
import type { Author } from '@garage/service-kit/audit';
import { countImported } from '../groups/index.ts';
import { recordProduct } from './product-events.ts';
import type { Product } from './product.ts';
import type { ImportedProduct } from './product-repository.ts';
import type { WriteProducts } from './write-products.ts';

/** Products per transaction. */
const BATCH_SIZE = 500;

/**
 * Adds many products with the same events as individual creation, one transaction per batch.
 * @throws AppError CATEGORY_NOT_FOUND
 */
export async function importProducts(
  { mongo, outbox, products, categories, knowledge }: Omit<WriteProducts, 'images' | 'creations'>,
  { list, author }: { list: readonly ImportedProduct[]; author: Author },
): Promise<Product[]> {
  const imported: Product[] = [];
  for (let start = 0; start < list.length; start += BATCH_SIZE) {
    const batch = list.slice(start, start + BATCH_SIZE);
    await knowledge.addWords(
      'products',
      batch.flatMap(({ name, description }) => [name, description]),
    );
    const added = await inTransaction(mongo, async (session) => {
      await countImported(categories, session, batch);
      const stored = await products.insertMany(session, batch);
      await outbox.append(
        session,
        stored.flatMap((after) => recordProduct(author, { before: null, after })),
      );
      return stored;
    });
    imported.push(...added);
  }
  return imported;
}
