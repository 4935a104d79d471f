// Fills empty databases of a local stack with the demo content. Settings: MONGODB_URL,
// IDENTITY_DATABASE, CATALOGUE_DATABASE, ENGAGEMENT_DATABASE, BOOKING_DATABASE, WORKSHOP_DATABASE, NODE_ENV (`production` is refused); with
// CHAT_DATABASE, COMMERCE_DATABASE and SEED_HISTORY=on also a month of orders, visits, conversations and searches.
import { openBookingImport } from '@garage/booking/import';
import { openCatalogueImport } from '@garage/catalogue/import';
import { openChatImport } from '@garage/chat/import';
import { openCommerceImport } from '@garage/commerce/import';
import { openEngagementImport } from '@garage/engagement/import';
import { connectMongo } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import { openWorkshopImport } from '@garage/workshop/import';
import { seedAccounts } from './content/accounts.ts';
import { DEMO_CUSTOMER_EMAIL } from './content/engagement.ts';
import { seedDemoAccounts } from './seed-accounts.ts';
import { seedBooking } from './seed-booking.ts';
import { seedContent } from './seed-content.ts';
import { seedEngagement } from './seed-engagement.ts';
import { seedHistory } from './seed-history.ts';
import { seedTheProducts } from './seed-products.ts';
import { DEMO_STAFF_EMAIL, seedWorkshop } from './seed-workshop.ts';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const url = required('MONGODB_URL');
const opened: Mongo[] = [];

async function connect(name: string): Promise<Mongo> {
  const mongo = await connectMongo({ url, database: required(name), appName: 'seed', maxReadMs: 0 });
  opened.push(mongo);
  return mongo;
}

try {
  const begun = performance.now();
  const [identity, catalogue, engagement, booking, workshop] = await Promise.all([
    connect('IDENTITY_DATABASE'),
    connect('CATALOGUE_DATABASE'),
    connect('ENGAGEMENT_DATABASE'),
    connect('BOOKING_DATABASE'),
    connect('WORKSHOP_DATABASE'),
  ]);
  const now = new Date();
  const accounts = await seedDemoAccounts(identity, process.env['NODE_ENV']);
  const products = await openCatalogueImport(catalogue);
  const filled = await seedContent(products, now);
  if (await seedTheProducts(products, now)) filled.push('products');
  const saved = await products.listProducts();
  const ids = { accounts, products: new Map([...saved].map(([name, { id }]) => [name, id])) };
  if (await seedEngagement(await openEngagementImport(engagement), ids, now)) filled.push('likes and comments');
  const appointments = await openBookingImport(booking);
  if (await seedBooking(appointments, accounts, now)) filled.push('appointments');
  const orders = await openWorkshopImport(workshop, {
    by: accounts.get(DEMO_STAFF_EMAIL) ?? '',
    products: new Map([...saved].map(([name, { id, price }]) => [id, { name, price, sold: true }])),
  });
  const customer = {
    id: accounts.get(DEMO_CUSTOMER_EMAIL) ?? '',
    name: seedAccounts.find(({ email }) => email === DEMO_CUSTOMER_EMAIL)?.fullName ?? '',
    email: DEMO_CUSTOMER_EMAIL,
  };
  if (await seedWorkshop(orders, { customer, accounts, products: ids.products }, now))
    filled.push('vehicles and repair orders');
  if (process.env['SEED_HISTORY'] === 'on') {
    const [chat, commerce] = [await connect('CHAT_DATABASE'), await connect('COMMERCE_DATABASE')];
    filled.push(
      ...(await seedHistory({
        identity,
        catalogue: products,
        booking: appointments,
        chat: await openChatImport(chat),
        commerce: await openCommerceImport(commerce),
        products: saved,
        now,
      })),
    );
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    filled.length > 0 ? `Seeded ${filled.join(', ')} in ${seconds} s` : 'Nothing to seed: the databases have content',
  );
} finally {
  await Promise.all(opened.map((mongo) => mongo.close()));
}
