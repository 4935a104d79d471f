import { uniqueName } from '@garage/testing';
import { MongoClient, type Db, type Document } from 'mongodb';
import { afterAll } from 'vitest';
import { startOwnBridge } from './own-bridge.ts';

export interface ServerUnderTest {
  url: string;
  client: MongoClient;
  /** A database for this test file, dropped at the end. */
  db: Db;
  /** False for a real MongoDB. */
  isBridge: boolean;
}

/** Opens the server named by MONGODB_URL, otherwise a bridge for this file. The tests must pass on MongoDB and on the bridge. */
export async function openServerUnderTest(): Promise<ServerUnderTest> {
  const given = process.env['MONGODB_URL'];
  const own = given ? undefined : await startOwnBridge();
  const url = own?.bridge.url ?? given ?? '';
  const client = await MongoClient.connect(url);
  const db = client.db(uniqueName('driver'));
  const { garageBridge } = await db.admin().command({ buildInfo: 1 });
  afterAll(async () => {
    await db.dropDatabase();
    await client.close();
    await own?.stop();
  });
  return { url, client, db, isBridge: garageBridge === true };
}

/** Returns the error of a rejected promise as a document. Throws when it was fulfilled. */
export async function failureOf(work: Promise<unknown>): Promise<Document> {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure instanceof Error) return failure;
  throw new Error('The call was expected to fail');
}
