import type { ImportedProduct } from '@garage/catalogue/import';
import { openCatalogueImport } from '@garage/catalogue/import';
import type { Mongo } from '@garage/mongo';
import { connectMongo } from '@garage/mongo';
import { generateProducts, seedCategories } from '@garage/seed';

/** Raised whenever the catalogue stores something else of a product: databases of earlier runs are then filled anew. */
const dataVersion = 3;

export interface FilledCatalogue {
  database: string;
  /** Of a product in the middle. */
  productId: string;
}

/** Fills a database with generated products, unless it has them already. */
export async function fillCatalogue({ url, size }: { url: string; size: number }): Promise<FilledCatalogue> {
  const database = `garage_bench_v${dataVersion}_${size}`;
  console.log(`Filling a catalogue of ${size.toLocaleString('en')} products…`);
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
    return { database, productId: String(middle._id) };
  } finally {
    await mongo.close();
  }
}

/** How many products have a name that no other has a word of. */
const rarities = 3;

async function importAnew(mongo: Mongo, size: number): Promise<void> {
  await mongo.db.dropDatabase();
  const catalogue = await openCatalogueImport(mongo);
  const categories = new Map<string, ImportedProduct['category']>();
  for (const { key, name } of seedCategories) categories.set(key, { id: (await catalogue.addCategory(name)).id, name });
  let imported = 0;
  const begun = Date.now() - size * 1_000;
  const batch: ImportedProduct[] = [];
  for (const { categoryKey, specifications, ...product } of generateProducts({ count: size, seed: 1 })) {
    const category = categories.get(categoryKey);
    if (!category) throw new Error(`No category is called ${categoryKey}`);
    const createdAt = new Date(begun + imported * 1_000);
    imported += 1;
    batch.push({
      ...product,
      ...(imported <= rarities && { name: `Phục chế động cơ Wankel số ${imported}` }),
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
