import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { deserialize } from 'bson';
import type { Db, Document, MongoClient } from 'mongodb';
import { StreamSummary, splitBson } from './bson-stream.ts';
import { BackupBroken, readManifest, type DumpedCollection, type Manifest } from './manifest.ts';

export interface RestoreOptions {
  client: MongoClient;
  /** The databases on this server, by service. */
  databases: ReadonlyMap<string, string>;
  folder: string;
  /** True: databases that are not empty are emptied first. False: they cause an error. */
  drop?: boolean;
  say?: (line: string) => void;
}

const BATCH_DOCUMENTS = 1_000;
const BATCH_BYTES = 4 * 1_024 * 1_024;

/** Reads a collection's file and checks its digest. @throws BackupBroken, also after the last document */
async function* readDocuments(folder: string, collection: DumpedCollection): AsyncGenerator<Buffer> {
  const summary = new StreamSummary();
  const packed = createReadStream(join(folder, collection.file));
  const unpacked = packed.pipe(createGunzip());
  packed.on('error', (error) => unpacked.destroy(error));
  for await (const document of splitBson(unpacked)) {
    summary.add(document);
    yield document;
  }
  if (summary.sha256() !== collection.sha256)
    throw new BackupBroken(`${collection.file} was changed since it was written`);
}

/** Reads and checks the whole backup. @throws BackupBroken */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const { collections } of manifest.databases) {
    for (const collection of collections) {
      let documents = 0;
      for await (const _ of readDocuments(folder, collection)) documents += 1;
      if (documents !== collection.documents) throw new BackupBroken(`${collection.file} holds ${documents} documents`);
    }
  }
  return manifest;
}

/**
 * Restores the databases. Checks the whole backup first, so that a broken one destroys nothing. No other process may write to the databases
 * meanwhile. After an interruption, call it again with `drop`. @throws BackupBroken
 */
export async function restore({ client, databases, folder, drop = false, say }: RestoreOptions): Promise<Manifest> {
  const manifest = await verifyBackup(folder);
  const targets = manifest.databases.map(({ service, collections }) => {
    const database = databases.get(service);
    if (database === undefined) throw new BackupBroken(`The database of ${service} is not configured`);
    return { service, collections, db: client.db(database) };
  });
  for (const { db } of targets) await makeRoom(db, drop);
  for (const { service, collections, db } of targets) {
    for (const collection of collections) {
      await restoreCollection(db, folder, collection);
      say?.(`${service}.${collection.name}: ${collection.documents} documents`);
    }
  }
  return manifest;
}

async function makeRoom(db: Db, drop: boolean): Promise<void> {
  if (drop) {
    await db.dropDatabase();
    return;
  }
  const found = await db.listCollections({}, { nameOnly: true }).toArray();
  if (found.length > 0) throw new BackupBroken(`${db.databaseName} is not empty`);
}

async function restoreCollection(db: Db, folder: string, collection: DumpedCollection): Promise<void> {
  const target = await db.createCollection(collection.name);
  let batch: Document[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await target.insertMany(batch, { ordered: false });
    batch = [];
    bytes = 0;
  };
  for await (const document of readDocuments(folder, collection)) {
    // `promoteValues: false` keeps the BSON types of numbers.
    batch.push(deserialize(document, { promoteValues: false, bsonRegExp: true }));
    bytes += document.length;
    if (batch.length >= BATCH_DOCUMENTS || bytes >= BATCH_BYTES) await flush();
  }
  await flush();
  // Before the indexes: from then on the server deletes documents that have expired since the backup.
  const there = await target.countDocuments();
  if (there !== collection.documents)
    throw new BackupBroken(`${collection.name} has ${there} documents after the restore`);
  if (collection.indexes.length > 0) await target.createIndexes(collection.indexes);
}
