import type { CatalogueImport, ImportedProduct } from '@garage/catalogue/import';
import { seedCategories, seedProducts } from './content/catalogue.ts';
import { savePictures } from './save-pictures.ts';

/** Hours between the creation times of seeded products. */
const HOURS_APART = 7;

/** Fills categories and products unless there are categories. Returns true when it filled them. */
export async function seedTheProducts(catalogue: CatalogueImport, now: Date): Promise<boolean> {
  if (!(await catalogue.isEmpty())) return false;
  const addressOf = await savePictures(
    catalogue.images,
    seedProducts.flatMap(({ picture, details }) => [picture, ...details]),
  );
  const categories = new Map<string, { id: string; name: string }>();
  for (const { key, name } of seedCategories) {
    const { id } = await catalogue.addCategory(name);
    categories.set(key, { id, name });
  }
  const list = seedProducts.map((product, index): ImportedProduct => {
    const category = categories.get(product.categoryKey);
    if (!category) throw new Error(`${product.key} has no category`);
    const { name, description, price, quantity, specifications, isFeatured } = product;
    return {
      name,
      description,
      price,
      quantity,
      isFeatured,
      category,
      specifications: [...specifications],
      image: addressOf(product.picture),
      subImages: product.details.map(addressOf),
      createdAt: new Date(now.getTime() - (seedProducts.length - index) * HOURS_APART * 3_600_000),
    };
  });
  await catalogue.addProducts(list);
  return true;
}
