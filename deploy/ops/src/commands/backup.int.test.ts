import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { productDeleted } from '@garage/contracts';
import { createOutbox, inboxIndexes, startConsumer, startRelay } from '@garage/messaging';
import { ensureIndexes, inTransaction } from '@garage/mongo';
import { cleanUpLater, servers, waitFor } from '@garage/testing';
import { Binary, Double, Int32, Long, MongoClient, ObjectId, Timestamp } from 'mongodb';
import { describe, expect, it, vi } from 'vitest';
import { BackupBroken, dump, restore, rewindEvents } from '../backup/index.ts';
import { databaseNames } from '../connections.ts';
import { openDesk, silent } from '../testing/open-desk.ts';

const root = mkdtempSync(join(tmpdir(), 'garage-backup-'));
cleanUpLater(async () => rmSync(root, { recursive: true }));

/** A value of every type. */
const odd = {
  _id: new ObjectId(),
  text: 'Lâm Việt Tâm',
  whole: new Int32(1),
  fraction: new Double(1),
  long: Long.fromString('9007199254740993'),
  at: new Date('2026-01-05T00:00:00.001Z'),
  bytes: new Binary(Buffer.from([0, 1, 255])),
  stamp: new Timestamp({ t: 5, i: 6 }),
  pattern: /^a/i,
  nothing: null,
  list: [{ deep: true }, []],
};

async function openFilled() {
  const desk = await openDesk();
  const [catalogue, commerce] = await Promise.all([desk.mongo('catalogue'), desk.mongo('commerce')]);
  const kinds = catalogue.db.collection('kinds');
  await kinds.insertOne(odd);
  const many = Array.from({ length: 2_500 }, (_, at) => ({ at, text: 'x'.repeat(200) }));
  await commerce.db.collection('orders').insertMany(many);
  await commerce.db.collection('orders').createIndexes([
    { key: { at: -1 }, name: 'unique-at', unique: true },
    { key: { gone: 1 }, name: 'expiry', expireAfterSeconds: 60, sparse: true },
  ]);
  return { ...desk, kinds, catalogue, commerce, folder: join(root, randomUUID()) };
}

describe('ops backup', () => {
  it('restores every document byte for byte, and every index', async () => {
    const { run, folder, kinds, commerce, catalogue } = await openFilled();
    const bytesOf = async (): Promise<unknown> => (await kinds.find({}, { raw: true }).toArray())[0];
    const before = await bytesOf();
    const created = await run('backup', 'create', folder);
    expect([created.code, created.out.at(-1)]).toEqual([0, expect.stringMatching(/^2501 documents as of 20\d\d-/)]);
    expect((await run('backup', 'verify', folder)).code).toBe(0);
    expect((await run('backup', 'create', folder)).errors.join()).toContain('is not empty');
    expect((await run('backup', 'restore', folder)).errors.join()).toContain('is not empty');

    await kinds.updateOne({ _id: odd._id }, { $set: { text: 'khác' } });
    await catalogue.db.collection('later').insertOne({ a: 1 });
    await commerce.db.dropDatabase();
    expect(await run('backup', 'restore', folder, '--drop')).toMatchObject({ code: 0, errors: [] });
    expect(await bytesOf()).toEqual(before);
    expect(await catalogue.db.listCollections({ name: 'later' }).toArray()).toEqual([]);
    const orders = commerce.db.collection('orders');
    expect(await orders.countDocuments()).toBe(2_500);
    const indexes = (await orders.indexes()).filter(({ name }) => name !== '_id_');
    expect(indexes).toMatchObject([
      { key: { at: -1 }, name: 'unique-at', unique: true },
      { key: { gone: 1 }, name: 'expiry', expireAfterSeconds: 60, sparse: true },
    ]);
    await expect(orders.insertOne({ at: 5 })).rejects.toMatchObject({ code: 11_000 });
  });

  it('shows one point in time, despite concurrent writes', async () => {
    const filled = await openFilled();
    const { run, folder, commerce } = filled;
    const identity = await filled.mongo('identity');
    const pairs = { first: identity.db.collection('pairs'), last: commerce.db.collection('pairs') };
    for (const one of Object.values(pairs)) await one.insertOne({ first: true });
    const state = { writing: true };
    const writer = (async () => {
      // First into the database that is read last: without a snapshot the backup would contain more of it.
      while (state.writing) {
        await pairs.last.insertOne({ more: true });
        await pairs.first.insertOne({ more: true });
      }
    })();
    await waitFor(async () => (await pairs.first.countDocuments()) > 3);
    await run('backup', 'create', folder);
    state.writing = false;
    await writer;
    const [first, last] = await Promise.all(
      ['identity', 'commerce'].map(
        async (name) =>
          gunzipSync(await readFile(join(folder, name, 'pairs.bson.gz')))
            .toString('latin1')
            .split('more').length,
      ),
    );
    expect((last ?? 0) - (first ?? 0)).toBeLessThanOrEqual(1);
  });

  it('counts the documents before the index exists by which the server deletes expired ones', async () => {
    const { run, folder, nameOf } = await openFilled();
    await run('backup', 'create', folder);
    const client = new MongoClient(servers().mongodbUrl, { monitorCommands: true });
    cleanUpLater(() => client.close());
    const commands: string[] = [];
    client.on('commandStarted', ({ commandName, command }) => {
      if (command[commandName] === 'orders') commands.push(commandName);
    });
    await restore({
      client,
      databases: new Map(databaseNames.map((name) => [name, nameOf(name)])),
      folder,
      drop: true,
    });
    expect(commands.filter((name) => name !== 'insert')).toEqual(['create', 'aggregate', 'createIndexes']);
  });

  it('leaves nothing of a backup that fails, or that is not found as it was written', async () => {
    const { commerce, nameOf, run } = await openFilled();
    const parent = join(root, randomUUID());
    mkdirSync(parent);
    const common = {
      client: commerce.client,
      databases: new Map([['commerce', nameOf('commerce')]]),
      folder: join(parent, 'night'),
    };
    const failing = dump({
      ...common,
      say: () => {
        throw new Error('no space left');
      },
    });
    await expect(failing).rejects.toThrow('no space left');
    expect(readdirSync(parent)).toEqual([]);
    const spoil = (): void => {
      const [unfinished = ''] = readdirSync(parent);
      writeFileSync(join(parent, unfinished, 'commerce', 'orders.bson.gz'), gzipSync(''));
    };
    await expect(dump({ ...common, verify: true, say: spoil })).rejects.toBeInstanceOf(BackupBroken);
    expect(readdirSync(parent)).toEqual([]);
    const created = await run('backup', 'create', common.folder, '--verify');
    expect([created.code, created.out.at(-1)]).toEqual([0, expect.stringMatching(/, verified$/)]);
    expect(readdirSync(parent)).toEqual(['night']);
  });

  it('detects a broken backup before it destroys anything', async () => {
    const { run, folder, kinds } = await openFilled();
    await run('backup', 'create', folder);
    const file = join(folder, 'commerce', 'orders.bson.gz');
    const bytes = gunzipSync(await readFile(file));
    const spoil = async (bad: Buffer) => writeFile(file, gzipSync(bad));
    const changed = Buffer.from(bytes);
    changed[bytes.length - 10] = 0x79;
    for (const bad of [changed, bytes.subarray(0, -1), bytes.subarray(bytes.readInt32LE(0))]) {
      await spoil(bad);
      expect(await run('backup', 'restore', folder, '--drop')).toMatchObject({ code: 1 });
    }
    expect(await kinds.countDocuments()).toBe(1);
    rmSync(join(folder, 'manifest.json'));
    expect((await run('backup', 'verify', folder)).errors.join()).toContain('has no manifest');
    expect(readdirSync(folder)).not.toContain('manifest.json.next');
    expect((await run('backup', 'burn', folder)).code).toBe(2);
  });

  it('rewinds the broker: events that a restored database has not handled are handled, the others not again, later ones never', async () => {
    const desk = await openDesk();
    const { run } = desk;
    const folder = join(root, randomUUID());
    const [mongo, messaging] = await Promise.all([desk.mongo('engagement'), desk.messaging()]);
    const outbox = createOutbox({ mongo, producer: 'test' });
    await ensureIndexes(mongo.db, [...inboxIndexes, ...outbox.indexes, { collection: 'handled', indexes: [] }]);
    const handled = mongo.db.collection<{ entity: string }>('handled');
    const sending = startRelay({ mongo, messaging, outbox, logger: silent });
    cleanUpLater(() => sending.stop());
    const publish = (entityId: string) =>
      inTransaction(mongo, (session) =>
        outbox.append(session, [{ contract: productDeleted, entityId, version: 1, correlationId: 'c', data: {} }]),
      );
    const start = () =>
      startConsumer({
        messaging,
        mongo,
        durable: 'cleaning',
        contracts: [productDeleted],
        logger: silent,
        handlers: {
          'catalogue.product.deleted.v1': async ({ entityId }, { session }) =>
            void (await handled.insertOne({ entity: entityId }, { session })),
        },
      });
    const published = async () => (await messaging.manager.streams.info(messaging.names.events)).state.messages;
    const [done, waiting, later] = ['1'.repeat(24), '2'.repeat(24), '3'.repeat(24)];

    const first = await start();
    await publish(done);
    await waitFor(async () => (await handled.countDocuments()) === 1);
    await first.stop();
    await publish(waiting);
    await waitFor(
      async () => (await published()) === 2 && (await mongo.db.collection('outbox').countDocuments()) === 0,
    );
    await run('backup', 'create', folder);
    const second = await start();
    await publish(later);
    await waitFor(async () => (await handled.countDocuments()) === 3);
    await second.stop();

    for (const args of [
      ['restore', folder, '--drop'],
      ['rewind', folder],
    ]) {
      const refused = await run('backup', ...args);
      expect([refused.code, refused.errors]).toEqual([
        1,
        [expect.stringMatching(/^Still running: engagement\. .*--force$/)],
      ]);
    }
    expect([await handled.countDocuments(), await published()]).toEqual([3, 3]);
    await sending.stop();
    expect((await run('backup', 'restore', folder, '--drop')).code).toBe(0);

    // Skips a gap, but an error of the broker is no gap.
    const { seq } = await messaging.jetstream.publish(messaging.names.event(productDeleted.type), 'gone');
    await messaging.manager.streams.deleteMessage(messaging.names.events, seq);
    vi.spyOn(messaging.manager.streams, 'getMessage').mockRejectedValueOnce(new Error('no answer'));
    await expect(rewindEvents(messaging, new Date(0))).rejects.toThrow('no answer');
    expect(await published()).toBe(3);
    expect((await run('backup', 'rewind', folder)).out).toEqual([
      '1 later events deleted; these consumers receive all others again: cleaning',
    ]);
    const third = await start();
    cleanUpLater(() => third.stop());
    await waitFor(async () => third.stats().duplicates === 1 && (await handled.countDocuments()) === 2);
    expect((await handled.find().toArray()).map(({ entity }) => entity).toSorted()).toEqual([done, waiting]);
  });
});
