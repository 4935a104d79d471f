import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientSession, Db, IndexDescription, IndexDescriptionInfo, MongoClient } from 'mongodb';
import { StreamSummary } from './bson-stream.ts';
import { writeManifest, type DumpedCollection, type Manifest } from './manifest.ts';
import { verifyBackup } from './restore.ts';
import { openSnapshot } from './snapshot.ts';
import { writeWhole } from './whole-folder.ts';

export interface DumpOptions {
  client: MongoClient;
  /** The databases on this server, by service. */
  databases: ReadonlyMap<string, string>;
  /** Folder for the backup, which must be new or empty. It appears when the backup is whole. */
  folder: string;
  /** True: the backup is read and compared with its digests before it is considered whole. */
  verify?: boolean;
  say?: (line: string) => void;
}

/** Leases belong to running processes: restored ones would only delay a start. */
const EXCLUDED = new Set(['leases']);
const BATCH = 1_000;
/** Compression level of zlib (1 to 9). Higher levels cost more time than the smaller files save. */
const COMPRESSION_LEVEL = 3;

/**
 * Writes all documents and index descriptions of the databases at one point in time, in constant memory. Nothing remains of a dump that
 * fails. @throws BackupBroken
 */
export async function dump({ folder, verify = false, ...options }: DumpOptions): Promise<Manifest> {
  return writeWhole(folder, async (unfinished) => {
    const manifest = await writeDump({ ...options, folder: unfinished });
    if (verify) await verifyBackup(unfinished);
    return manifest;
  });
}

async function writeDump({ client, databases, folder, say = () => undefined }: DumpOptions): Promise<Manifest> {
  const listed = await listCollections(client, databases);
  await using session = await openSnapshot(client);
  // The first read fixes the point in time.
  await client
    .db([...databases.values()][0])
    .collection('outbox')
    .findOne({}, { session });
  const at = new Date().toISOString();
  const dumped: Manifest['databases'] = [];
  for (const { service, db, indexesOf } of listed) {
    await mkdir(join(folder, service));
    const collections: DumpedCollection[] = [];
    for (const [name, indexes] of indexesOf) {
      const one = await dumpCollection(db, { name, indexes, session, folder, file: `${service}/${name}.bson.gz` });
      collections.push(one);
      say(`${service}.${name}: ${one.documents} documents`);
    }
    dumped.push({ service, collections });
  }
  const manifest: Manifest = { format: 1, at, databases: dumped };
  await writeManifest(folder, manifest);
  return manifest;
}

interface Listed {
  service: string;
  db: Db;
  /** The indexes of each collection, except that of `_id`. */
  indexesOf: Map<string, IndexDescription[]>;
}

/** Lists collections and their indexes. Called before the snapshot session is opened, in which MongoDB does not support listing. */
async function listCollections(client: MongoClient, databases: ReadonlyMap<string, string>): Promise<Listed[]> {
  const found: Listed[] = [];
  for (const [service, database] of databases) {
    const db = client.db(database);
    const indexesOf: Listed['indexesOf'] = new Map();
    for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
      if (EXCLUDED.has(name) || name.startsWith('system.')) continue;
      indexesOf.set(name, (await db.collection(name).indexes()).flatMap(describeIndex));
    }
    found.push({ service, db, indexesOf });
  }
  return found;
}

/** Leaves out the index of `_id`, which every collection has by default. */
const describeIndex = ({ v: _, ...index }: IndexDescriptionInfo): IndexDescription[] =>
  index.name === '_id_' ? [] : [index];

interface DumpCollection {
  name: string;
  indexes: IndexDescription[];
  session: ClientSession;
  folder: string;
  file: string;
}

async function dumpCollection(
  db: Db,
  { name, indexes, session, folder, file }: DumpCollection,
): Promise<DumpedCollection> {
  const summary = new StreamSummary();
  const documents = db.collection(name).find({}, { session, raw: true, batchSize: BATCH });
  await pipeline(
    Readable.from(summarised(documents, summary), { objectMode: true, highWaterMark: 64 }),
    createGzip({ level: COMPRESSION_LEVEL }),
    createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { name, file, documents: summary.documents, bytes: summary.bytes, sha256: summary.sha256(), indexes };
}

/** Passes the documents, which the driver returns as bytes (option `raw`), to the summary of the stream. */
async function* summarised(documents: AsyncIterable<unknown>, summary: StreamSummary): AsyncGenerator<Uint8Array> {
  for await (const document of documents) {
    if (!(document instanceof Uint8Array)) throw new TypeError('The driver returned something other than bytes');
    summary.add(document);
    yield document;
  }
}
