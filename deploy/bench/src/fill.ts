import { openCatalogueImport, type ImportedProduct } from '@garage/catalogue/import';
import { connectMongo, type Mongo } from '@garage/mongo';
import { generateProducts, seedCategories } from '@garage/seed';

/** Increase it when the stored form of a product changes: databases of earlier runs are then filled again. */
const DATA_VERSION = 3;

export interface FilledCatalogue {
  database: string;
  /** A product in the middle of the list. */
  productId: string;
}

/** Fills a database with generated products unless it has them already. */
export async function fillCatalogue({ url, size }: { url: string; size: number }): Promise<FilledCatalogue> {
  const database = `garage_bench_v${DATA_VERSION}_${size}`;
  console.log(`Filling a catalogue of ${size.toLocaleString('en')} products…`);
  const mongo = await connectMongo({ url, database, appName: 'bench-fill' });
  try {
    const products = mongo.db.collection('products');
    if ((await products.countDocuments()) !== size) await importProducts(mongo, size);
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

/** The number of products with the rare word of measure-searching.ts. */
const RARE_PRODUCTS = 3;

async function importProducts(mongo: Mongo, size: number): Promise<void> {
  await mongo.db.dropDatabase();
  const catalogue = await openCatalogueImport(mongo);
  const categories = new Map<string, ImportedProduct['category']>();
  for (const { key, name } of seedCategories) categories.set(key, { id: (await catalogue.addCategory(name)).id, name });
  let imported = 0;
  const start = Date.now() - size * 1_000;
  const batch: ImportedProduct[] = [];
  for (const { categoryKey, specifications, ...product } of generateProducts({ count: size, seed: 1 })) {
    const category = categories.get(categoryKey);
    if (!category) throw new Error(`No category is called ${categoryKey}`);
    const createdAt = new Date(start + imported * 1_000);
    imported += 1;
    batch.push({
      ...product,
      ...(imported <= RARE_PRODUCTS && { name: `Phục chế động cơ Wankel số ${imported}` }),
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
  // The events of the import are not needed.
  await mongo.db.collection('outbox').deleteMany({});
}
