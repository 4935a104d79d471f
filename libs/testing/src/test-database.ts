import { connectMongo } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import { cleanUpLater } from './clean-up.ts';
import { servers } from './servers.ts';
import { uniqueName } from './unique-name.ts';

/** A connection to a fresh, empty database of this test file's own; dropped and closed after its last test. */
export async function openTestDatabase(prefix = 'test'): Promise<Mongo> {
  const database = uniqueName(prefix);
  const mongo = await connectMongo({ url: servers().mongodbUrl, database, appName: database });
  cleanUpLater(async () => {
    // A test may have closed its connection: dropping takes one of its own.
    await mongo.close();
    const own = await connectMongo({ url: servers().mongodbUrl, database, appName: `${database}-drop` });
    await own.db.dropDatabase();
    await own.close();
  });
  return mongo;
}
