import { randomUUID } from 'node:crypto';
import type { Comment, EventContract, EventOf } from '@garage/contracts';
import {
  accountDeleted,
  accountPage,
  accountRegistered,
  accountUpdated,
  productCreated,
  productDeleted,
  productStockChanged,
  productPage,
  productUpdated,
} from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import {
  connectMessaging,
  countDeadLetters,
  createOutbox,
  listDeadLetters,
  serveRequests,
  startRelay,
} from '@garage/messaging';
import { ensureIndexes, inTransaction, migrate } from '@garage/mongo';
import { cleanUpLater, freshNamespace, openTestDatabase, servers, waitFor } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProduct, newId, openTestEngagement } from '../../testing/test-engagement.ts';
import { personalSections } from '../privacy/index.ts';
import { knownProductMigrations } from '../products/index.ts';
import type { KnownProduct } from '../products/index.ts';
import { fillAccounts, fillProducts, fillEmptyModels, consumeEvents, rebuildCounts } from './index.ts';

/** The service with its own broker, and a publisher of another service's events. */
async function openSync() {
  const [engagement, other] = await Promise.all([openTestEngagement(), openTestDatabase('other')]);
  const { mongo, logger, sync } = engagement;
  const namespace = freshNamespace('engagement');
  const messaging = await connectMessaging({ url: servers().natsUrl, name: 'engagement', logger, namespace });
  const consumer = await consumeEvents(sync, { messaging, mongo, logger, backoffMs: [1, 1, 1, 1] });
  const outbox = createOutbox({ mongo: other, producer: 'catalogue' });
  await ensureIndexes(other.db, outbox.indexes);
  const relay = startRelay({ mongo: other, messaging, outbox, logger });
  cleanUpLater(async () => {
    await Promise.all([consumer.stop(), relay.stop()]);
    await messaging.close();
  });
  return {
    ...engagement,
    messaging,
    consumer,
    /** Publishes an event of the other service. */
    publishEvent: (draft: Omit<EventDraft, 'correlationId'>) =>
      inTransaction(other, (session) => outbox.append(session, [{ correlationId: 'test', ...draft }])),
    /** Publishes a raw event with its own id. */
    publish: (type: string, body: object) =>
      messaging.jetstream.publish(messaging.names.event(type), JSON.stringify(body)),
  };
}

const factsOf = ({ id: _, version: __, ...facts }: KnownProduct) => facts;

function buildEvent<Contract extends EventContract>(
  contract: Contract,
  facts: { entityId: string; version: number; data: EventOf<Contract>['data'] },
) {
  const at = new Date().toISOString();
  return { id: randomUUID(), type: contract.type, occurredAt: at, producer: 'test', correlationId: 'test', ...facts };
}

describe('events of other services', () => {
  let test: Awaited<ReturnType<typeof openSync>>;
  beforeAll(async () => {
    test = await openSync();
  });

  const productOf = async (id: string) => (await test.repositories.products.findMany([id]))[0];
  const countOf = async (id: string) =>
    (await test.app.inject(`/api/favorites/product/${id}/likes/count`)).json<{ count: number }>().count;
  const commentsOf = async (id: string) => (await test.app.inject(`/api/comments/product/${id}`)).json<Comment[]>();

  it('store a product once, in any order of its events', async () => {
    const product = buildProduct({ version: 3, name: 'Mới' });
    const old = { ...factsOf(product), name: 'Cũ' };
    const created = buildEvent(productCreated, { entityId: product.id, version: 1, data: old });
    await test.publishEvent({ contract: productUpdated, entityId: product.id, version: 3, data: factsOf(product) });
    await waitFor(() => productOf(product.id));
    const before = test.consumer.stats();
    await test.publish(productCreated.type, created);
    await test.publish(productCreated.type, created);
    await waitFor(() => test.consumer.stats().duplicates > before.duplicates);
    expect(await productOf(product.id)).toEqual(product);
    const person = await test.addPerson();
    expect((await person.like(product.id)).statusCode).toBe(200);
  });

  it('store changed stock, also of a product whose other events are late, and not that of a deleted one', async () => {
    const product = buildProduct({ version: 2, quantity: 4 });
    const { id } = product;
    const publishStock = (version: number, quantity: number) =>
      test.publishEvent({
        contract: productStockChanged,
        entityId: id,
        version,
        data: { ...factsOf(product), quantity },
      });
    await publishStock(2, 4);
    await waitFor(() => productOf(id));
    const person = await test.addPerson();
    await person.like(id);
    expect(await countOf(id)).toBe(1);
    const handled = test.consumer.stats().handled;
    await publishStock(4, 2);
    await publishStock(3, 3);
    await waitFor(() => test.consumer.stats().handled === handled + 2);
    expect(await productOf(id)).toMatchObject({ version: 4, quantity: 2 });

    await test.publishEvent({ contract: productDeleted, entityId: id, version: 5, data: {} });
    await waitFor(async () => (await productOf(id)) === undefined);
    const beforeLate = test.consumer.stats().handled;
    await publishStock(4, 2);
    await waitFor(() => test.consumer.stats().handled > beforeLate);
    expect(await productOf(id)).toBeUndefined();
  });

  it('remove likes, comments and counts of a deleted product; a late event does not restore it', async () => {
    const product = buildProduct();
    await test.publishEvent({ contract: productCreated, entityId: product.id, version: 1, data: factsOf(product) });
    await waitFor(() => productOf(product.id));
    const person = await test.addPerson();
    await person.like(product.id);
    const { _id } = await person.addComment(product.id, 'Tốt');
    await test.publishEvent({ contract: productDeleted, entityId: product.id, version: 3, data: {} });
    await waitFor(async () => (await productOf(product.id)) === undefined);
    expect([await countOf(product.id), await commentsOf(product.id)]).toEqual([0, []]);
    expect(await test.repositories.likes.has({ accountId: person.id, productId: product.id })).toBe(false);
    const removals = (await test.pendingEvents()).filter(({ entityId }) => entityId === _id);
    expect(removals.at(-1)).toMatchObject({ type: 'engagement.comment.removed.v1', data: { productId: product.id } });

    const handled = test.consumer.stats().handled;
    await test.publishEvent({ contract: productUpdated, entityId: product.id, version: 2, data: factsOf(product) });
    await waitFor(() => test.consumer.stats().handled > handled);
    expect((await person.like(product.id)).json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    expect((await person.comment(product.id, 'Tốt')).json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  });

  it('leave nothing of a product that is deleted while many accounts like it', { timeout: 60_000 }, async () => {
    const product = await test.addProduct();
    const people = await Promise.all(Array.from({ length: 20 }, () => test.addPerson()));
    const likes = people.map(({ like }) => like(product));
    await test.publishEvent({ contract: productDeleted, entityId: product, version: 2, data: {} });
    await Promise.all(likes);
    await waitFor(async () => (await productOf(product)) === undefined);
    for (const { id } of people) {
      expect(await test.repositories.likes.has({ accountId: id, productId: product })).toBe(false);
    }
  });

  it('rename the author of comments, and remove all data of a deleted account', async () => {
    const product = await test.addProduct();
    const [leaving, staying] = [await test.addPerson('Tên Cũ'), await test.addPerson('Người Ở Lại')];
    for (const { like, addComment } of [leaving, staying]) {
      await like(product);
      await addComment(product, 'Tốt');
    }
    const data = { fullName: 'Tên Mới', image: '' };
    await test.publishEvent({ contract: accountUpdated, entityId: leaving.id, version: 2, data });
    const names = async () => (await commentsOf(product)).map(({ account }) => account.fullName);
    await waitFor(async () => (await names()).includes('Tên Mới'));

    await test.publishEvent({
      contract: accountDeleted,
      entityId: leaving.id,
      version: 3,
      data: { tokenVersion: 2 },
    });
    await waitFor(async () => (await countOf(product)) === 1);
    expect(await names()).toEqual(['Người Ở Lại']);
    const page = await test.app.inject(`/api/comments/product/${product}?page=1`);
    expect(page.headers['x-total-count']).toBe('1');
    const unliked = (await test.pendingEvents()).findLast(({ entityId }) => entityId === product);
    expect(unliked).toMatchObject({
      type: 'engagement.product.unliked.v1',
      data: { accountId: leaving.id, count: 1 },
    });
    // The deleted account's token may be accepted for some seconds more.
    expect((await leaving.like(product)).json()).toMatchObject({ code: 'TOKEN_REVOKED' });
    expect((await leaving.comment(product, 'Vẫn đây')).json()).toMatchObject({ code: 'TOKEN_REVOKED' });
    const events = (await test.pendingEvents()).filter(({ entityId }) => entityId === leaving.id);
    expect(events).toMatchObject([{ type: 'engagement.account.erased.v1', version: 3 }]);
    expect(await countOf(product)).toBe(1);
  });

  it('provide an account’s comments and likes for its data export', async () => {
    const product = await test.addProduct();
    const [own, other] = [await test.addPerson(), await test.addPerson()];
    for (const { like, addComment, id } of [own, other]) {
      await like(product);
      await addComment(product, `Của ${id}`);
    }
    const [comments, likes] = await Promise.all(
      personalSections(test.sync).map(({ find }) => find({ accountId: own.id, after: undefined, limit: 100 })),
    );
    expect(comments).toMatchObject([{ entry: { productId: product, text: `Của ${own.id}`, hidden: false } }]);
    expect(likes).toMatchObject([{ entry: { productId: product } }]);
  });

  it('show an unknown author without a name until its event arrives', async () => {
    const product = await test.addProduct();
    const person = await test.addPerson();
    await test.mongo.db.collection<{ _id: string }>('known_accounts').deleteOne({ _id: person.id });
    expect(await person.addComment(product, 'Tốt')).toMatchObject({ account: { _id: person.id, fullName: '' } });
    const data = { fullName: 'Vừa Đăng Ký', image: '' };
    await test.publishEvent({ contract: accountRegistered, entityId: person.id, version: 1, data });
    await waitFor(async () => (await commentsOf(product))[0]?.account.fullName === 'Vừa Đăng Ký');
  });

  it('become dead letters when they are invalid, and do not block others', async () => {
    const before = await countDeadLetters(test.messaging);
    await test.publish(productCreated.type, { id: randomUUID(), type: productCreated.type, data: 'hỏng' });
    const product = buildProduct();
    await test.publishEvent({ contract: productCreated, entityId: product.id, version: 1, data: factsOf(product) });
    await waitFor(() => productOf(product.id));
    await waitFor(async () => (await countDeadLetters(test.messaging)) === before + 1);
    expect((await listDeadLetters(test.messaging)).length).toBeGreaterThan(0);
  });
});

describe('initial fill of read models', () => {
  it('requests all pages once the owners respond, and keeps newer rows', async () => {
    const { mongo, messaging, logger, sync, repositories, addProduct } = await openSync();
    const known = await addProduct({ version: 5, name: 'Đã biết, mới hơn' });
    const list = [
      buildProduct({ id: known, version: 4 }),
      ...Array.from({ length: 60 }, () => buildProduct()),
    ].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const filling = fillEmptyModels({ ...sync, mongo, messaging, logger });
    const answers = [
      serveRequests({
        messaging,
        contract: productPage,
        logger,
        handle: async ({ after = '', limit }) => ({ products: list.filter(({ id }) => id > after).slice(0, limit) }),
      }),
      serveRequests({
        messaging,
        contract: accountPage,
        logger,
        handle: async ({ after }) => ({
          accounts: after ? [] : [{ id: 'a'.repeat(24), version: 1, fullName: 'Lê Thị Hoa', image: '' }],
        }),
      }),
    ];
    cleanUpLater(async () => {
      await filling.stop();
      await Promise.all(answers.map((answer) => answer.stop()));
    });
    await waitFor(async () => (await mongo.db.collection('fillings').countDocuments()) === 2);
    expect((await repositories.products.listVersions()).size).toBe(61);
    expect((await repositories.products.findMany([known]))[0]).toMatchObject({ version: 5, name: 'Đã biết, mới hơn' });
    expect((await repositories.tallies.countLikes(list.map(({ id }) => id))).size).toBe(61);
    expect([...(await repositories.accounts.findNames(['a'.repeat(24)])).values()]).toEqual(['Lê Thị Hoa']);
  });

  it('requests products again that were stored without descriptions', async () => {
    const { mongo, messaging, logger, sync, repositories, addProduct } = await openSync();
    const id = await addProduct({ version: 5 });
    const rows = mongo.db.collection<{ _id: string }>('known_products');
    await rows.updateOne({ _id: id }, { $unset: { description: 1 } });
    await mongo.db.collection<{ _id: string }>('fillings').insertMany([{ _id: 'products' }, { _id: 'accounts' }]);
    const current = buildProduct({ id, version: 5, description: 'Thay dầu tại nhà.' });
    const answer = serveRequests({
      messaging,
      contract: productPage,
      logger,
      handle: async () => ({ products: [current] }),
    });
    await migrate(mongo, knownProductMigrations);
    const filling = fillEmptyModels({ ...sync, mongo, messaging, logger });
    cleanUpLater(async () => {
      await filling.stop();
      await answer.stop();
    });
    await waitFor(async () => (await repositories.products.findMany([id]))[0]?.description === current.description);
    expect((await repositories.products.findMany([id]))[0]).toEqual(current);
  });

  it('keeps rows that the owner does not have, unless a rebuild is told to remove them with their data [TRUST-14]', async () => {
    const { mongo, messaging, logger, sync, repositories, addProduct, addPerson } = await openSync();
    const [gone, stays, leaver] = [await addProduct(), buildProduct(), await addPerson()];
    await leaver.like(gone);
    const isLiked = () => repositories.likes.has({ accountId: leaver.id, productId: gone });
    const answers = [
      serveRequests({ messaging, contract: productPage, logger, handle: async () => ({ products: [stays] }) }),
      serveRequests({ messaging, contract: accountPage, logger, handle: async () => ({ accounts: [] }) }),
    ];
    cleanUpLater(async () => void (await Promise.all(answers.map((answer) => answer.stop()))));
    const filling = fillEmptyModels({ ...sync, mongo, messaging, logger });
    await waitFor(async () => (await mongo.db.collection('fillings').countDocuments()) === 2);
    await filling.stop();
    const parts = { ...sync, mongo, messaging, logger };
    const kept = { missing: 1, older: 0, removed: 0 };
    expect(await fillProducts({ ...parts, orSame: true })).toEqual({ known: 1, ...kept });
    expect(await fillAccounts(parts)).toEqual({ known: 0, ...kept });
    // An empty owner is more likely broken than correct.
    expect(await fillAccounts({ ...parts, removal: 'few' })).toEqual({ known: 0, ...kept });
    expect(await isLiked()).toBe(true);

    expect(await fillProducts({ ...parts, removal: 'few' })).toEqual({ known: 1, ...kept, removed: 1 });
    expect(await fillAccounts({ ...parts, removal: 'all' })).toEqual({ known: 0, ...kept, removed: 1 });
    expect([...(await repositories.products.listVersions()).keys()]).toEqual([stays.id]);
    expect(await repositories.accounts.listVersions()).toEqual(new Map());
    expect(await isLiked()).toBe(false);
  });
});

describe('rebuilding the counts', () => {
  it('recounts them from likes and visible comments [FAV-23]', async () => {
    const { mongo, sync, repositories, addProduct, addPerson, app } = await openTestEngagement();
    const [first, second, right] = [await addProduct(), await addProduct(), await addProduct()];
    const [person, staff] = [await addPerson(), await addPerson('Trần Bình', 'admin')];
    for (const id of [first, second, right]) await person.like(id);
    await staff.like(first);
    await person.addComment(first, 'Thấy');
    const hidden = await person.addComment(first, 'Ẩn');
    await staff.send('PUT', `/api/comments/${hidden._id}`, { hidden: true });
    const tallies = mongo.db.collection<{ _id: string }>('tallies');
    await tallies.updateOne({ _id: first }, { $set: { likes: 99, comments: -3 } });
    await tallies.deleteOne({ _id: second });

    expect(await rebuildCounts({ ...sync, mongo })).toBe(2);
    const ids = [first, second, right];
    expect(await repositories.tallies.countLikes(ids)).toEqual(
      new Map([
        [first, 2],
        [second, 1],
        [right, 1],
      ]),
    );
    const page = await app.inject(`/api/comments/product/${first}?page=1`);
    expect(page.headers['x-total-count']).toBe('1');
    expect(await rebuildCounts({ ...sync, mongo })).toBe(0);
    expect((await person.unlike(newId())).statusCode).toBe(200);
  });
});
