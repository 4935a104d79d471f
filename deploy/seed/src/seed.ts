// Fills empty databases of a local stack with the demo content. Settings: MONGODB_URL,
// IDENTITY_DATABASE, CATALOGUE_DATABASE, ENGAGEMENT_DATABASE, BOOKING_DATABASE, NODE_ENV (`production` is refused).
import { openBookingImport } from '@garage/booking/import';
import { openCatalogueImport } from '@garage/catalogue/import';
import { openEngagementImport } from '@garage/engagement/import';
import { connectMongo } from '@garage/mongo';
import { seedDemoAccounts } from './seed-accounts.ts';
import { seedBooking } from './seed-booking.ts';
import { seedContent } from './seed-content.ts';
import { seedEngagement } from './seed-engagement.ts';
import { seedTheProducts } from './seed-products.ts';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const url = required('MONGODB_URL');
const [identity, catalogue, engagement, booking] = await Promise.all([
  connectMongo({ url, database: required('IDENTITY_DATABASE'), appName: 'seed' }),
  connectMongo({ url, database: required('CATALOGUE_DATABASE'), appName: 'seed' }),
  connectMongo({ url, database: required('ENGAGEMENT_DATABASE'), appName: 'seed' }),
  connectMongo({ url, database: required('BOOKING_DATABASE'), appName: 'seed' }),
]);
try {
  const begun = performance.now();
  const now = new Date();
  const accounts = await seedDemoAccounts(identity, process.env['NODE_ENV']);
  const products = await openCatalogueImport(catalogue);
  const filled = await seedContent(products, now);
  if (await seedTheProducts(products, now)) filled.push('products');
  const ids = { accounts, products: await products.listProductIds() };
  if (await seedEngagement(await openEngagementImport(engagement), ids, now)) filled.push('likes and comments');
  if (await seedBooking(await openBookingImport(booking), accounts, now)) filled.push('appointments');
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    filled.length > 0 ? `Seeded ${filled.join(', ')} in ${seconds} s` : 'Nothing to seed: the databases have content',
  );
} finally {
  await Promise.all([identity.close(), catalogue.close(), engagement.close(), booking.close()]);
}
