import { rebuildProducts as rebuildCommerceProducts } from '@garage/commerce/rebuild';
import { rebuildProducts as rebuildEngagementProducts } from '@garage/engagement/rebuild';
import { rebuildProducts as rebuildWorkshopProducts } from '@garage/workshop/rebuild';
import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { Tools } from '../command.ts';
import { databaseNames, type DatabaseName } from '../connections.ts';
import { openRebuild } from '../open-rebuild.ts';
import { inBatches, type Check, type Finding } from './check.ts';

/** Returns those of the ids that exist in the collection. */
async function findKnown({ db }: Mongo, { collection, ids }: { collection: string; ids: string[] }) {
  const found = await db
    .collection(collection)
    .find({ _id: { $in: ids.map((id) => new ObjectId(id)) } }, { projection: { _id: 1 } })
    .toArray();
  return new Set(found.map(({ _id }) => _id.toHexString()));
}

/**
 * Fields that refer to accounts. Orders (no e-mail) and carts (`erased`) of erased customers are left out: they keep the id of an account that is
 * gone.
 */
const namedIn = [
  { service: 'engagement', collection: 'likes', path: '$accountId', filter: {} },
  { service: 'engagement', collection: 'comments', path: '$accountId', filter: {} },
  { service: 'commerce', collection: 'carts', path: '$_id', filter: { erased: { $exists: false } } },
  { service: 'commerce', collection: 'orders', path: '$accountId', filter: { email: { $ne: '' } } },
] as const;

export const accountReferences: Check = {
  name: 'accounts',
  what: 'accounts that engagement and commerce refer to, against those of identity',
  async *find({ mongo }) {
    const identity = await mongo('identity');
    for (const { service, collection, path, filter } of namedIn) {
      const { db } = await mongo(service);
      const named = db
        .collection(collection)
        .aggregate<{ _id: string; count: number }>([{ $match: filter }, { $group: { _id: path, count: { $sum: 1 } } }]);
      for await (const batch of inBatches(named)) {
        const known = await findKnown(identity, { collection: 'accounts', ids: batch.map(({ _id }) => _id) });
        const unknown = batch.filter(({ _id }) => !known.has(_id));
        yield* unknown.map(({ _id: id, count }) => ({
          id,
          problem: `used by ${count} ${collection} of ${service}; identity does not have it`,
        }));
      }
    }
  },
};

interface Known {
  _id: string;
  version: number;
}

/** Compares a service's copy of products with the catalogue in both directions, by version. */
async function* compareProducts(tools: Pick<Tools, 'mongo'>, service: DatabaseName): AsyncGenerator<Finding> {
  const [catalogue, other] = await Promise.all([tools.mongo('catalogue'), tools.mongo(service)]);
  const kept = other.db.collection<Known & { deletedAt?: Date }>('known_products');
  const own = catalogue.db.collection<{ _id: ObjectId; version: number }>('products');
  for await (const batch of inBatches(own.find({}, { projection: { version: 1 } }))) {
    const ids = batch.map(({ _id }) => _id.toHexString());
    const rows = await kept.find({ _id: { $in: ids } }, { projection: { version: 1 } }).toArray();
    const versions = new Map(rows.map(({ _id, version }) => [_id, version]));
    for (const { _id, version } of batch) {
      const id = _id.toHexString();
      if (versions.get(id) === version) continue;
      yield { id, problem: `is at ${version}, known as ${versions.get(id) ?? 'nothing'}`, fixable: true };
    }
  }
  const alive = kept.find({ deletedAt: { $exists: false } }, { projection: { _id: 1 } });
  for await (const batch of inBatches(alive)) {
    const known = await findKnown(catalogue, { collection: 'products', ids: batch.map(({ _id }) => _id) });
    const gone = batch.filter(({ _id }) => !known.has(_id));
    // Removing a product from engagement's copy deletes its comments and likes, which only an explicit rebuild may do.
    const fixable = service !== 'engagement';
    yield* gone.map(({ _id: id }) => ({ id, problem: 'known, but the catalogue does not have it', fixable }));
  }
}

export const engagementProducts: Check = {
  name: 'engagement-products',
  what: 'products that engagement knows, against the catalogue',
  find: (tools) => compareProducts(tools, 'engagement'),
  async fix(tools) {
    const { known, missing } = await rebuildEngagementProducts(await openRebuild(tools, 'engagement'));
    return `${known} copied again${missing === 0 ? '' : `; ${missing} would be deleted by: rebuild engagement-products --forget`}`;
  },
};

/** A service whose copy may be repaired without an explicit rebuild. */
const productCopy = (service: 'commerce' | 'workshop', rebuild: typeof rebuildCommerceProducts): Check => ({
  name: `${service}-products`,
  what: `products that ${service} knows, against the catalogue`,
  find: (tools) => compareProducts(tools, service),
  async fix(tools) {
    const parts = { ...(await openRebuild(tools, service)), removal: 'few' } as const;
    const { known, missing, removed } = await rebuild(parts);
    const kept = missing - removed;
    return `${known} copied again${kept === 0 ? '' : `; ${kept} kept that are missing in the catalogue: has it lost data?`}`;
  },
});

export const commerceProducts = productCopy('commerce', rebuildCommerceProducts);
export const workshopProducts = productCopy('workshop', rebuildWorkshopProducts);

export const outbox: Check = {
  name: 'outbox',
  what: 'events and jobs that wait to be sent, in every database',
  async *find({ mongo }, { outboxSeconds }) {
    const before = new Date(Date.now() - outboxSeconds * 1_000);
    for (const service of databaseNames) {
      const { db } = await mongo(service);
      const rows = db.collection<{ _id: string; at: Date }>('outbox');
      const late = await rows.countDocuments({ at: { $lt: before } });
      if (late === 0) continue;
      yield { id: service, problem: `${late} rows wait for more than ${outboxSeconds} s` };
    }
  },
};
