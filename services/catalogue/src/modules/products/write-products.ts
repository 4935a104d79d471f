import type { ProductBody } from '@garage/contracts';
import type { ImageStore } from '@garage/media';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { CategoryRepository } from '../categories/index.ts';
import type { Product, ProductFields } from './product.ts';
import type { ProductRepository } from './product-repository.ts';

/** What the use cases that change products work with. */
export interface WriteProducts {
  mongo: Mongo;
  outbox: Outbox;
  products: ProductRepository;
  categories: CategoryRepository;
  images: ImageStore;
}

/** The images of a body as addresses; what was left out is undefined. */
export interface StoredImages {
  image?: string | undefined;
  subImages?: string[] | undefined;
}

/**
 * Stores the uploads of a body, outside any transaction: a picture is stored once however often it is sent, so that a
 * repeated or failed call leaves nothing wrong behind.
 */
export async function storeImages(images: ImageStore, body: ProductBody): Promise<StoredImages> {
  // One after the other: pictures are decoded two at a time in the whole process anyway.
  const [image] = body.image ? await images.saveUploads([body.image]) : [body.image];
  const subImages = body.subImages && (await images.saveUploads(body.subImages));
  return { image, subImages };
}

/** Moves a product into a category, or adds it to one. @throws AppError CATEGORY_NOT_FOUND */
export async function enterCategory(
  { categories }: Pick<WriteProducts, 'categories'>,
  session: ClientSession,
  { from, to }: { from?: string | undefined; to: string },
): Promise<Product['category']> {
  const stays = from === to;
  const category = await categories.countProducts(session, { id: to, by: stays ? 0 : 1 });
  if (!category) throw new AppError('CATEGORY_NOT_FOUND');
  if (from && !stays) await categories.countProducts(session, { id: from, by: -1 });
  return { id: category.id, name: category.name };
}

/** The fields a body gives a product; images that were left out stay as they are. */
export function toFields(
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
