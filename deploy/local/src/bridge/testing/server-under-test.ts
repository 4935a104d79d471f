import { uniqueName } from '@garage/testing';
import { MongoClient, type Db, type Document } from 'mongodb';
import { afterAll } from 'vitest';
import { startOwnBridge } from './own-bridge.ts';

export interface ServerUnderTest {
  url: string;
  client: MongoClient;
  /** A database of this test file's own, dropped at the end. */
  db: Db;
  /** False for a real MongoDB. */
  isBridge: boolean;
}

/**
 * The server that MONGODB_URL names, whatever it is; otherwise a bridge started for this file alone. The suite asks for
 * nothing that only one of the two would answer.
 */
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

/** What a promise was rejected with, as a document to look into. Throws when it was fulfilled. */
export async function failureOf(work: Promise<unknown>): Promise<Document> {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure instanceof Error) return failure;
  throw new Error('The call was expected to fail');
}
