import type { ProductBody } from '@garage/contracts';
import type { ImageStore } from '@garage/media';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { CreationRepository, IdempotentRequest } from '@garage/service-kit/idempotency';
import { createOnce } from '@garage/service-kit/idempotency';
import type { ClientSession } from 'mongodb';
import type { GroupRepository } from '../groups/index.ts';
import { moveMember } from '../groups/index.ts';
import type { SearchKnowledge } from '../search/index.ts';
import { recordProduct } from './product-events.ts';
import type { Product, ProductFields } from './product.ts';
import type { ProductRepository } from './product-repository.ts';
import { stockAfter } from './stock.ts';

/** The dependencies of the use cases that change products. */
export interface WriteProducts {
  mongo: Mongo;
  outbox: Outbox;
  creations: CreationRepository;
  products: ProductRepository;
  categories: GroupRepository;
  images: ImageStore;
  knowledge: Pick<SearchKnowledge, 'addWords'>;
}

/** @throws AppError CATEGORY_NOT_FOUND, IMAGE_*, and as createOnce */
export async function createProduct(
  { mongo, outbox, creations, products, categories, images, knowledge }: WriteProducts,
  { body, author, request }: { body: ProductBody; author: Author; request: IdempotentRequest | null },
): Promise<Product> {
  const stored = await storeImages(images, body);
  await knowledge.addWords('products', [body.name, body.description]);
  const write = async (session: ClientSession): Promise<Product> => {
    const category = await moveMember(categories, session, { to: body.category_id });
    const after = await products.insert(session, toFields(body, { category, images: stored }));
    await outbox.append(session, recordProduct(author, { before: null, after }));
    return after;
  };
  return createOnce({ mongo, creations }, { request, find: (id) => products.findById(id), write });
}

/**
 * Updates a product. If the body says what stock the form showed when it was opened, only the difference is applied,
 * so that sales made since are kept.
 * @throws AppError PRODUCT_NOT_FOUND, CATEGORY_NOT_FOUND, IMAGE_*; CONFLICT when somebody else has edited the product
 * since it was read, or the stock would become negative
 */
export async function updateProduct(
  { mongo, outbox, products, categories, images, knowledge }: WriteProducts,
  { id, body, author }: { id: string; body: ProductBody; author: Author },
): Promise<Product> {
  const stored = await storeImages(images, body);
  await knowledge.addWords('products', [body.name, body.description]);
  return inTransaction(mongo, async (session) => {
    const before = await products.findById(id, session);
    if (!before) throw new AppError('PRODUCT_NOT_FOUND');
    if (body.revision !== undefined && body.revision !== before.revision) throw new AppError('CONFLICT');
    const quantity = stockAfter(before.quantity, body);
    if (quantity === null) throw new AppError('CONFLICT');
    const category = await moveMember(categories, session, { from: before.category.id, to: body.category_id });
    const fields = { ...toFields(body, { category, images: stored, before }), quantity };
    const after = await products.update(session, { id, product: fields, revision: before.revision + 1 });
    if (!after) throw new AppError('PRODUCT_NOT_FOUND');
    await outbox.append(session, recordProduct(author, { before, after }));
    return after;
  });
}

/** Sets or clears the featured flag. @throws AppError PRODUCT_NOT_FOUND */
export async function featureProduct(
  { mongo, outbox, products }: WriteProducts,
  { id, isFeatured, author }: { id: string; isFeatured: boolean; author: Author },
): Promise<Product> {
  return inTransaction(mongo, async (session) => {
    const before = await products.findById(id, session);
    const after = before && (await products.setFeatured(session, { id, isFeatured }));
    if (!after) throw new AppError('PRODUCT_NOT_FOUND');
    await outbox.append(session, recordProduct(author, { before, after }));
    return after;
  });
}

/** @throws AppError PRODUCT_NOT_FOUND */
export async function deleteProduct(
  { mongo, outbox, products, categories }: WriteProducts,
  { id, author }: { id: string; author: Author },
): Promise<void> {
  await inTransaction(mongo, async (session) => {
    const before = await products.remove(session, id);
    if (!before) throw new AppError('PRODUCT_NOT_FOUND');
    await categories.countMembers(session, { id: before.category.id, by: -1 });
    await outbox.append(session, recordProduct(author, { before, after: null }));
  });
}

/** The body's images as URLs; undefined when omitted. */
interface StoredImages {
  image?: string | undefined;
  subImages?: string[] | undefined;
}

/**
 * Stores the uploads of a body, outside of transactions: storing is idempotent, so a repeated or failed call leaves
 * nothing inconsistent. Sequentially, because the process decodes only two images at a time anyway.
 */
async function storeImages(images: ImageStore, body: ProductBody): Promise<StoredImages> {
  const image = await images.saveOptional(body.image);
  const subImages = body.subImages && (await images.saveUploads(body.subImages));
  return { image, subImages };
}

/** Merges the body into the product; omitted images stay unchanged. */
function toFields(
  body: ProductBody,
  { category, images, before }: { category: Product['category']; images: StoredImages; before?: Product },
): ProductFields {
  return {
    name: body.name.trim(),
    description: body.description.trim(),
    price: body.price,
    quantity: body.quantity,
    category,
    image: images.image ?? before?.image ?? '',
    subImages: images.subImages ?? before?.subImages ?? [],
    specifications: body.specifications ?? before?.specifications ?? [],
  };
}
