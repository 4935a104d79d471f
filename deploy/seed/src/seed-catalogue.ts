import type { CatalogueImport } from '@garage/catalogue/import';
import { seedContent } from './seed-content.ts';
import { seedTheProducts } from './seed-products.ts';

/** Fills every empty part of the catalogue. Returns the filled parts. */
export async function seedCatalogue(catalogue: CatalogueImport, now: Date): Promise<string[]> {
  const filled = await seedContent(catalogue, now);
  return (await seedTheProducts(catalogue, now)) ? [...filled, 'products'] : filled;
}
