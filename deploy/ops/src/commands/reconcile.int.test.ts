import { randomUUID } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '../reconcile/index.ts';
import { reservations } from '../reconcile/stock.ts';
import { addOrder, answerAsCatalogue, openShop, type Shop } from '../testing/open-shop.ts';

interface Difference {
  check: string;
  id: string;
  problem: string;
}

describe('ops reconcile and rebuild', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop();
    await answerAsCatalogue(shop);
  });

  async function differences(...args: string[]) {
    const { code, out } = await shop.run('reconcile', '--json', '--settle-seconds', '1', ...args);
    const found: Difference[] = JSON.parse(out.join('\n'));
    return { code, found };
  }

  it('finds no differences in consistent databases, in every check', async () => {
    await addOrder(shop);
    await addOrder(shop, { status: 'completed', held: 'sold' });
    await addOrder(shop, { status: 'cancelled', held: 'released' });
    await addOrder(shop, { status: 'failed', held: null });
    const { code, out } = await shop.run('reconcile');
    expect([code, out]).toEqual([0, ['Nothing differs (13 checks).']]);
  });

  it('releases stock of a cancelled order, and only reports what is not safe to correct', async () => {
    const { catalogue, run } = shop;
    const cancelled = await addOrder(shop, { status: 'cancelled' });
    const bare = await addOrder(shop, { held: null });
    const ghost = new ObjectId().toHexString();
    const row = { _id: ghost, state: 'reserved', attempt: 1, lines: [], orderVersion: 1, changedAt: new Date() };
    await catalogue.db.collection<{ _id: string }>('reservations').insertOne(row);

    const expected = [
      { check: 'orders', id: bare, problem: 'pending, but nothing is held for it' },
      { check: 'reservations', id: ghost, problem: 'reserved for an order that does not exist' },
    ];
    const released = { check: 'reservations', id: cancelled, problem: 'reserved for an order that is cancelled' };
    const { code, found } = await differences('reservations', 'orders');
    expect([code, new Set(found)]).toEqual([1, new Set([...expected, released])]);

    const fixed = await differences('reservations', 'orders', '--fix');
    expect([fixed.code, new Set(fixed.found)]).toEqual([1, new Set(expected)]);
    const stored = await catalogue.db.collection<{ _id: string }>('reservations').findOne({ _id: cancelled });
    expect(stored).toMatchObject({ state: 'released' });
    const product = await catalogue.db.collection('products').findOne({ _id: new ObjectId(shop.products[0]?.id) });
    expect(product).toMatchObject({ quantity: 12 });

    await catalogue.db.collection<{ _id: string }>('reservations').deleteOne({ _id: ghost });
    await shop.commerce.db.collection('orders').deleteOne({ _id: new ObjectId(bare) });
    // Nobody relays the event of the release here: the other services do not know the new version.
    await catalogue.db.collection('outbox').deleteMany({});
    expect((await run('rebuild', 'commerce-products', 'engagement-products', 'workshop-products')).code).toBe(0);
    expect((await differences()).found).toEqual([]);
  });

  it('waits for commerce to confirm an order that is being placed, but not for ever', async () => {
    const held = shop.catalogue.db.collection<{ _id: string; placing?: { since: Date } }>('reservations');
    const _id = new ObjectId().toHexString();
    const row = { state: 'reserved', attempt: 1, lines: [], orderVersion: 0 };
    await held.insertOne({ _id, ...row, placing: { since: new Date() } });
    expect(await differences('reservations')).toEqual({ code: 0, found: [] });
    await held.updateOne({ _id }, { $set: { 'placing.since': new Date(Date.now() - 121_000) } });
    const problem = 'reserved for an order that does not exist';
    expect((await differences('reservations')).found).toEqual([{ check: 'reservations', id: _id, problem }]);
    await held.deleteOne({ _id });
  });

  it('keeps stock of an order that was reopened after the check', async () => {
    const { catalogue } = shop;
    const cancelled = await addOrder(shop, { status: 'cancelled' });
    const held = catalogue.db.collection<{ _id: string; attempt: number }>('reservations');
    const findings: Finding[] = [];
    for await (const finding of reservations.find(shop, { outboxSeconds: 60 })) findings.push(finding);
    expect(findings).toMatchObject([{ id: cancelled, fixable: true }]);

    await held.updateOne({ _id: cancelled }, { $set: { attempt: 2 } });
    await reservations.fix?.(shop, findings);
    expect(await held.findOne({ _id: cancelled })).toMatchObject({ state: 'reserved', attempt: 2 });
    await held.deleteOne({ _id: cancelled });
    await shop.commerce.db.collection('orders').deleteOne({ _id: new ObjectId(cancelled) });
  });

  it('finds damaged counters and read models, and rebuilds them', async () => {
    const { catalogue, engagement, commerce, products, category } = shop;
    const [first = '', second = '', third = ''] = products.map(({ id }) => id);
    await engagement.db.collection<{ _id: string }>('tallies').updateOne({ _id: first }, { $set: { likes: 7 } });
    await catalogue.db
      .collection('categories')
      .updateOne({ _id: new ObjectId(category.id) }, { $inc: { productCount: 5 } });
    await commerce.db.collection<{ _id: string }>('known_products').deleteOne({ _id: second });
    await engagement.db
      .collection<{ _id: string }>('known_products')
      .updateOne({ _id: third }, { $set: { version: 0 } });
    await engagement.db
      .collection<{ _id: string; version: number }>('known_products')
      .insertOne({ _id: 'f'.repeat(24), version: 3 });

    const { found } = await differences();
    expect(found.map(({ check, id }) => `${check} ${id}`).toSorted()).toEqual(
      [
        `tallies ${first}`,
        `categories ${category.id}`,
        `commerce-products ${second}`,
        `engagement-products ${third}`,
        `engagement-products ${'f'.repeat(24)}`,
      ].toSorted(),
    );
    // Comments and likes depend on the last one: it is only reported, until a rebuild with --forget.
    const { code, found: left } = await differences('--fix');
    expect([code, left.map(({ id }) => id)]).toEqual([1, ['f'.repeat(24)]]);
    const rebuilt = (...args: string[]) => shop.run('rebuild', 'engagement-products', ...args);
    expect((await rebuilt()).out.at(-1)).toMatch(
      / 3 products known; 1 more are missing at the owner: --forget would delete them$/,
    );
    expect(await rebuilt('--force')).toMatchObject({ code: 2 });
    const forgotten = await rebuilt('--forget');
    expect([forgotten.code, forgotten.out.at(-1)]).toEqual([0, expect.stringContaining('; 1 deleted, with')]);
    expect(await differences('engagement-products')).toEqual({ code: 0, found: [] });

    const unknown = Array.from({ length: 11 }, (_, at) => ({ _id: at.toString(16).repeat(24), version: 1 }));
    const rows = engagement.db.collection<{ _id: string }>('known_products');
    await rows.insertMany(unknown);
    const refused = await rebuilt('--forget');
    expect([refused.code, refused.out.at(-1)]).toEqual([
      1,
      expect.stringMatching(/11 more are missing.*--force deletes them anyway$/),
    ]);
    expect(await rows.countDocuments({ _id: { $in: unknown.map(({ _id }) => _id) }, version: 1 })).toBe(11);
    expect((await rebuilt('--forget', '--force')).code).toBe(0);
    expect((await differences()).found).toEqual([]);
  });

  it('removes products from read models after a small deletion, but not when the catalogue was restored or lost [TRUST-14]', async () => {
    const { commerce, catalogue, products, run } = shop;
    const rows = commerce.db.collection<{ _id: string; version: number; deletedAt?: Date }>('known_products');
    const own = catalogue.db.collection('products');
    const onSale = () => rows.countDocuments({ deletedAt: { $exists: false } });
    const stored = await own.find({}).toArray();
    const [first = ''] = products.map(({ id }) => id);
    const version = (await rows.findOne({ _id: first }))?.version ?? 0;

    // Lost: the catalogue has nothing.
    await own.deleteMany({});
    for (const command of [
      ['rebuild', 'commerce-products'],
      ['reconcile', 'commerce-products', '--fix', '--settle-seconds', '1'],
      ['rebuild', 'commerce-products', '--forget'],
    ]) {
      const lost = await run(...command);
      expect([command, lost.code, await onSale()]).toEqual([command, 1, 3]);
      expect(lost.errors).toContain('Read model is ahead of its owner: nothing was removed');
    }
    const note = await commerce.db.collection<{ _id: string }>('fillings').findOne({ _id: 'products' });
    expect(note).toMatchObject({ missing: 3, older: 0 });

    // Restored to an earlier state: one product is older than its last event, another does not exist yet.
    await own.insertMany(stored.slice(0, 2));
    await rows.updateOne({ _id: first }, { $inc: { version: 3 } });
    const restored = await run('rebuild', 'commerce-products');
    expect([restored.code, await onSale()]).toEqual([1, 3]);
    expect(restored.out.at(-1)).toMatch(/ 2 products known, 1 of them older .*--force deletes them anyway$/);

    await rows.updateOne({ _id: first }, { $set: { version } });
    const deleted = await run('rebuild', 'commerce-products');
    expect([deleted.code, deleted.out.at(-1), await onSale()]).toEqual([
      0,
      expect.stringMatching(/ 2 products known; 1 deleted$/),
      2,
    ]);
    await own.insertMany(stored.slice(2));
    await rows.deleteMany({ deletedAt: { $exists: true } });
    expect((await run('rebuild', 'commerce-products')).code).toBe(0);
    expect(await onSale()).toBe(3);
  });

  it('replaces a damaged row of a read model with an unchanged version', async () => {
    const { commerce, products, run } = shop;
    const rows = commerce.db.collection<{ _id: string; facts?: { price: number } }>('known_products');
    const _id = products[0]?.id ?? '';
    await rows.updateOne({ _id }, { $set: { 'facts.price': 1 } });
    expect((await run('rebuild', 'commerce-products')).out.at(-1)).toMatch(/^commerce-products +3 products known$/);
    expect((await rows.findOne({ _id }))?.facts?.price).toBe(90_000);
    const all = await run('rebuild', 'tallies', 'categories', 'positions');
    expect(all.out.slice(1).every((line) => line.endsWith('all were right'))).toBe(true);
    expect((await run('rebuild', 'nothing')).code).toBe(2);
  });

  it('reports accounts that identity does not have, wrong counts of slots, and unsent outbox rows', async () => {
    const { commerce, booking, engagement } = shop;
    const unknown = new ObjectId().toHexString();
    const erased = { _id: new ObjectId().toHexString(), erased: true };
    await commerce.db.collection<{ _id: string }>('carts').insertMany([{ _id: unknown }, erased]);
    await engagement.db.collection('comments').insertOne({ accountId: unknown, productId: 'p', hidden: true });
    await booking.db.collection<{ _id: string; date: string; taken: number }>('slots').insertOne({
      _id: '2030-01-05 08:00',
      date: '2030-01-05',
      taken: 1,
    });
    const at = new Date(Date.now() - 120_000);
    await commerce.db.collection<{ _id: string; at: Date }>('outbox').insertOne({ _id: randomUUID(), at });
    const { code, found } = await differences('--fix');
    expect(code).toBe(1);
    expect(found).toEqual([
      { check: 'outbox', id: 'commerce', problem: '1 rows wait for more than 60 s' },
      { check: 'slots', id: '2030-01-05 08:00', problem: 'counts 1 places, 0 are held' },
      { check: 'accounts', id: unknown, problem: 'used by 1 comments of engagement; identity does not have it' },
      { check: 'accounts', id: unknown, problem: 'used by 1 carts of commerce; identity does not have it' },
    ]);
    expect((await differences('outbox', '--outbox-seconds', '600')).code).toBe(0);
  });

  it('compares reservations with the jobs of the workshop, and releases those of cancelled jobs [QUOTE-26]', async () => {
    const { catalogue, workshop, products } = shop;
    const jobs = workshop.db.collection('quoted_jobs');
    const held = catalogue.db.collection<{ _id: string; state: string }>('reservations');
    const lines = [{ productId: products[1]?.id ?? '', quantity: 1 }];
    const addJob = async (state: string, parts: string, reserved = lines) => {
      const _id = new ObjectId();
      await jobs.insertOne({ _id, state, parts, lines: [{ kind: 'labour' }, { kind: 'part', ...lines[0] }] });
      const row = { _id: _id.toHexString(), state: 'reserved', attempt: 1, lines: reserved, orderVersion: 0 };
      if (reserved.length > 0) await held.insertOne(row);
      return row._id;
    };
    await addJob('agreed', 'reserved');
    await addJob('agreed', 'pending');
    // The event of the sale may still be on its way.
    await addJob('agreed', 'sold');
    const cancelled = await addJob('cancelled', 'released');
    const other = await addJob('agreed', 'reserved', [{ productId: products[1]?.id ?? '', quantity: 9 }]);
    const missing = await addJob('agreed', 'reserved', []);
    const gone = await addJob('agreed', 'sold', []);
    const compared = () => differences('reservations', 'jobs');
    expect((await compared()).found).toEqual([
      { check: 'reservations', id: cancelled, problem: 'reserved for a job of the workshop that is cancelled' },
      { check: 'reservations', id: other, problem: 'the reserved lines differ from the agreed ones' },
      { check: 'jobs', id: missing, problem: 'reserved, but nothing is held for it' },
      { check: 'jobs', id: gone, problem: 'sold, but nothing is held for it' },
    ]);
    await differences('reservations', '--fix');
    expect((await held.findOne({ _id: cancelled }))?.state).toBe('released');
  });
});
