import { openCatalogueImport, type ImportedProduct } from '@garage/catalogue/import';
import { connectMongo, type Mongo } from '@garage/mongo';
import { generateProducts, seedCategories } from '@garage/seed';

/** Increase this number when the stored form of a product changes, so that no databases of earlier runs are reused. */
const DATA_VERSION = 4;

/** Fills a database with generated products unless it has them; `productId` is one in the middle of the list. */
export async function fillCatalogue({ url, size }: { url: string; size: number }) {
  const database = `garage_bench_v${DATA_VERSION}_${size}`;
  console.log(`Filling a catalogue of ${size.toLocaleString('en')} products…`);
  const mongo = await connectMongo({ url, database, appName: 'bench-fill', maxReadMs: 0 });
  try {
    const products = mongo.db.collection('products');
    if ((await products.countDocuments()) !== size) await importProducts(mongo, size);
    const projection = { _id: 1 };
    const skip = Math.floor(size / 2);
    const middle = await products.findOne({}, { projection, sort: { createdAt: 1, _id: 1 }, skip });
    if (!middle) throw new Error(`${database} has no products`);
    return { database, productId: String(middle._id) };
  } finally {
    await mongo.close();
  }
}

/** Number of products whose name contains the rare search word of measure-searching.ts. */
const RARE_PRODUCTS = 3;
const BATCH = 5_000;

async function importProducts(mongo: Mongo, size: number): Promise<void> {
  await mongo.db.dropDatabase();
  const catalogue = await openCatalogueImport(mongo);
  const categories = new Map<string, ImportedProduct['category']>();
  for (const { key, name } of seedCategories) categories.set(key, { id: (await catalogue.addCategory(name)).id, name });
  const start = Date.now() - size * 1_000;
  const generated = [...generateProducts({ count: size, seed: 1 })];
  const products = generated.map(({ categoryKey, specifications, ...product }, index): ImportedProduct => {
    const category = categories.get(categoryKey);
    if (!category) throw new Error(`No category is called ${categoryKey}`);
    return {
      ...product,
      ...(index < RARE_PRODUCTS && { name: `Phục chế động cơ Wankel số ${index + 1}` }),
      category,
      createdAt: new Date(start + index * 1_000),
      specifications: [...specifications],
      image: '',
      subImages: [],
      isFeatured: false,
    };
  });
  for (let done = 0; done < size; done += BATCH) await catalogue.addProducts(products.slice(done, done + BATCH));
  // Deletes the events of the import, because publishing them would disturb the measurement.
  await mongo.db.collection('outbox').deleteMany({});
}
