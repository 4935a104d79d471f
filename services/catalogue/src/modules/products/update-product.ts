import type { ProductBody } from '@garage/contracts';
import { productUpdated } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { auditProduct } from './product-audit.ts';
import { announceProduct } from './product-events.ts';
import type { Product } from './product.ts';
import { stockAfter } from './stock.ts';
import type { WriteProducts } from './write-products.ts';
import { enterCategory, storeImages, toFields } from './write-products.ts';

/**
 * Changes what staff write of a product. Its stock is changed by the difference to what the form was opened with, where the body
 * says that: a sale in between stays. @throws AppError PRODUCT_NOT_FOUND, CATEGORY_NOT_FOUND, CONFLICT when somebody else has
 * edited it since, or its stock does not allow the change; IMAGE_*
 */
export async function updateProduct(
  dependencies: WriteProducts,
  { id, body, author }: { id: string; body: ProductBody; author: Author },
): Promise<Product> {
  const { mongo, outbox, products } = dependencies;
  const images = await storeImages(dependencies.images, body);
  return inTransaction(mongo, async (session) => {
    const before = await products.findById(id, session);
    if (!before) throw new AppError('PRODUCT_NOT_FOUND');
    if (body.revision !== undefined && body.revision !== before.revision) throw new AppError('CONFLICT');
    const quantity = stockAfter(before.quantity, body);
    if (quantity === null) throw new AppError('CONFLICT');
    const category = await enterCategory(dependencies, session, { from: before.category.id, to: body.category_id });
    const fields = { ...toFields(body, { category, images, before }), quantity };
    const product = await products.update(session, { id, product: fields, revision: before.revision + 1 });
    if (!product) throw new AppError('PRODUCT_NOT_FOUND');
    const { correlationId } = author;
    await outbox.append(session, [
      announceProduct(productUpdated, { product, correlationId }),
      ...auditProduct(author, { before, after: product }),
    ]);
    return product;
  });
}
