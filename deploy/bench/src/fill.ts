import type { ImportedProduct } from '@garage/catalogue/import';
import { openCatalogueImport } from '@garage/catalogue/import';
import type { Mongo } from '@garage/mongo';
import { connectMongo } from '@garage/mongo';
import { generateProducts, seedCategories } from '@garage/seed';

/** Fills a database with generated products, unless it has them already. Gives the id of one in the middle. */
export async function fillCatalogue(target: { url: string; database: string; size: number }): Promise<string> {
  const { url, database, size } = target;
  const mongo = await connectMongo({ url, database, appName: 'bench-fill' });
  try {
    const products = mongo.db.collection('products');
    if ((await products.countDocuments()) !== size) await importAnew(mongo, size);
    const inMiddle = products.find({}, { projection: { _id: 1 } }).sort({ createdAt: 1, _id: 1 });
    const [middle] = await inMiddle
      .skip(Math.floor(size / 2))
      .limit(1)
      .toArray();
    if (!middle) throw new Error(`${database} has no products`);
    return String(middle._id);
  } finally {
    await mongo.close();
  }
}

async function importAnew(mongo: Mongo, size: number): Promise<void> {
  await mongo.db.dropDatabase();
  const catalogue = await openCatalogueImport(mongo);
  const categories = new Map<string, ImportedProduct['category']>();
  for (const { key, name } of seedCategories) categories.set(key, { id: (await catalogue.addCategory(name)).id, name });
  let imported = 0;
  const begun = Date.now() - size * 1_000;
  const batch: ImportedProduct[] = [];
  for (const { categoryKey, imageKey: _, specifications, ...product } of generateProducts({ count: size, seed: 1 })) {
    const category = categories.get(categoryKey);
    if (!category) throw new Error(`No category is called ${categoryKey}`);
    const createdAt = new Date(begun + imported * 1_000);
    imported += 1;
    batch.push({
      ...product,
      category,
      createdAt,
      specifications: [...specifications],
      image: '',
      subImages: [],
      isFeatured: false,
    });
    if (batch.length === 5_000) await catalogue.addProducts(batch.splice(0));
  }
  await catalogue.addProducts(batch);
  // The import announces each product; here nobody waits for that.
  await mongo.db.collection('outbox').deleteMany({});
}
