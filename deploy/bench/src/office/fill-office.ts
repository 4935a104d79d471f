import { openBookingImport } from '@garage/booking/import';
import { openCommerceImport } from '@garage/commerce/import';
import { openIdentityImport } from '@garage/identity/import';
import { connectMongo, type Mongo } from '@garage/mongo';
import { buildAccount, buildAppointment, buildOrder } from './people.ts';

/** Increase this number when the stored form of a record changes, so that no databases of earlier runs are reused. */
const DATA_VERSION = 2;
const BATCH = 5_000;
/** The most recent records are inserted last, as in operation. */
const fillers = {
  orders: async (mongo: Mongo): Promise<Filler> => {
    const { addOrders, declareSearchable } = await openCommerceImport(mongo);
    return { add: (numbers) => addOrders(numbers.map(buildOrder)), declareSearchable };
  },
  appointments: async (mongo: Mongo): Promise<Filler> => {
    const { addForLists, declareSearchable } = await openBookingImport(mongo);
    return { add: (numbers) => addForLists(numbers.map(buildAppointment)), declareSearchable };
  },
  accounts: async (mongo: Mongo): Promise<Filler> => {
    const { addForLists, declareSearchable } = await openIdentityImport(mongo);
    return { add: (numbers) => addForLists(numbers.map(buildAccount)), declareSearchable };
  },
} as const;

interface Filler {
  add: (numbers: number[]) => Promise<void>;
  declareSearchable: () => Promise<void>;
}

export type Records = keyof typeof fillers;

/** Opens a database with this number of records; it is filled unless an earlier run has done so. */
export async function openFilled({ url, records, size }: { url: string; records: Records; size: number }) {
  const database = `garage_bench_office_v${DATA_VERSION}_${records}_${size}`;
  const mongo = await connectMongo({ url, database, appName: 'bench-office', maxReadMs: 0 });
  const marks = mongo.db.collection<{ _id: string }>('filled');
  const open = fillers[records];
  if (await marks.findOne({ _id: records })) {
    // Creates the indexes that were added since.
    await open(mongo);
    return mongo;
  }
  console.log(`Filling a database with ${size.toLocaleString('en')} ${records}…`);
  await mongo.db.dropDatabase();
  const { add } = await open(mongo);
  // Building the indexes afterwards takes half of the time.
  await mongo.db.collection(records).dropIndexes();
  for (let first = 0; first < size; first += BATCH) {
    await add(Array.from({ length: Math.min(BATCH, size - first) }, (_, index) => first + index));
  }
  const { declareSearchable } = await open(mongo);
  await declareSearchable();
  await marks.insertOne({ _id: records });
  return mongo;
}
