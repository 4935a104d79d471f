// Fills the databases of a local stack with the demo content: what is there already stays. Settings: MONGODB_URL,
// IDENTITY_DATABASE, CATALOGUE_DATABASE, NODE_ENV (`production` is refused).
import { connectMongo } from '@garage/mongo';
import { seedDemoAccounts } from './seed-accounts.ts';
import { seedCatalogue } from './seed-catalogue.ts';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const url = required('MONGODB_URL');
const [identity, catalogue] = await Promise.all([
  connectMongo({ url, database: required('IDENTITY_DATABASE'), appName: 'seed' }),
  connectMongo({ url, database: required('CATALOGUE_DATABASE'), appName: 'seed' }),
]);
try {
  const begun = performance.now();
  await seedDemoAccounts(identity, process.env['NODE_ENV']);
  const filled = await seedCatalogue(catalogue, new Date());
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(filled ? `Seeded in ${seconds} s` : 'The catalogue has content already: left as it is');
} finally {
  await Promise.all([identity.close(), catalogue.close()]);
}
