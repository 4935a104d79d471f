import { connectMongo } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import { cleanUpLater } from './clean-up.ts';
import { servers } from './servers.ts';
import { uniqueName } from './unique-name.ts';
import { countWait } from './waits.ts';

/** Connects to a new, empty database of this test file, which is dropped after its last test. */
export async function openTestDatabase(prefix = 'test'): Promise<Mongo> {
  const database = uniqueName(prefix);
  const { mongodbUrl: url } = servers();
  const mongo = await countWait('database', () => connectMongo({ url, database, appName: database }));
  cleanUpLater(async () => {
    // The database is dropped over another connection, because a test may have closed this one.
    await mongo.close();
    const own = await connectMongo({ url: servers().mongodbUrl, database, appName: `${database}-drop` });
    await own.db.dropDatabase();
    await own.close();
  });
  return mongo;
}
