import type { ErrorCode, ProductChange } from '@garage/contracts';
import { MAX_STOCK } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { moveMember } from '../groups/index.ts';
import { recordProduct } from './product-events.ts';
import type { Product } from './product.ts';
import type { WriteProducts } from './write-products.ts';

interface BulkChange {
  changed: { id: string; revision: number }[];
  refused: { id: string; code: ErrorCode; message: string }[];
}

type Dependencies = Pick<WriteProducts, 'mongo' | 'outbox' | 'products' | 'categories'>;

/**
 * Changes several products, each in a transaction of its own, so that no sale has to wait for all of them. Repeating the call changes nothing
 * twice, because each change increments the revision that it requires. Refused: PRODUCT_NOT_FOUND, CATEGORY_NOT_FOUND, and CONFLICT when staff
 * have edited the product since, or its stock would leave the allowed range.
 */
export async function changeProducts(
  dependencies: Dependencies,
  { changes, author }: { changes: readonly ProductChange[]; author: Author },
): Promise<BulkChange> {
  const outcome: BulkChange = { changed: [], refused: [] };
  for (const change of changes) {
    try {
      const { id, revision } = await changeProduct(dependencies, change, author);
      outcome.changed.push({ id, revision });
    } catch (error) {
      if (!(error instanceof AppError) || error.statusCode >= 500) throw error;
      outcome.refused.push({ id: change.id, code: error.code, message: error.message });
    }
  }
  return outcome;
}

function changeProduct(
  { mongo, outbox, products, categories }: Dependencies,
  change: ProductChange,
  author: Author,
): Promise<Product> {
  return inTransaction(mongo, async (session) => {
    const before = await products.findById(change.id, session);
    if (!before) throw new AppError('PRODUCT_NOT_FOUND');
    if (before.revision !== change.revision) throw new AppError('CONFLICT');
    const quantity = before.quantity + (change.addQuantity ?? 0);
    if (quantity < 0 || quantity > MAX_STOCK) throw new AppError('CONFLICT');
    const category = await moveMember(categories, session, {
      from: before.category.id,
      to: change.categoryId ?? before.category.id,
    });
    const { price = before.price, isFeatured = before.isFeatured } = change;
    const fields = { ...editableFieldsOf(before), price, quantity, category, isFeatured };
    const after = await products.update(session, { id: change.id, product: fields, revision: before.revision + 1 });
    if (!after) throw new AppError('PRODUCT_NOT_FOUND');
    await outbox.append(session, recordProduct(author, { before, after }));
    return after;
  });
}

const editableFieldsOf = ({ name, description, image, subImages, specifications }: Product) => ({
  name,
  description,
  image,
  subImages,
  specifications,
});
