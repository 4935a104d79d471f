import { randomUUID } from 'node:crypto';
import type { Comment, EventContract, EventOf } from '@garage/contracts';
import {
  accountDeleted,
  accountPage,
  accountRegistered,
  accountUpdated,
  productCreated,
  productDeleted,
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
import { fillAccounts, fillProducts, fillWhatIsEmpty, followOthers, rebuildCounts } from './index.ts';

/** The service beside a broker of the test's own, and another service that speaks on it. */
async function openFollowing() {
  const [engagement, other] = await Promise.all([openTestEngagement(), openTestDatabase('other')]);
  const { mongo, logger, following } = engagement;
  const namespace = freshNamespace('engagement');
  const messaging = await connectMessaging({ url: servers().natsUrl, name: 'engagement', logger, namespace });
  const consumer = await followOthers(following, { messaging, mongo, logger, backoffMs: [1, 1, 1, 1] });
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
    /** Says something as the other service does. */
    tell: (draft: Omit<EventDraft, 'correlationId'>) =>
      inTransaction(other, (session) => outbox.append(session, [{ correlationId: 'test', ...draft }])),
    /** Puts an event on the wire as it is, with the id it has. */
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

describe('what other services tell', () => {
  let following: Awaited<ReturnType<typeof openFollowing>>;
  beforeAll(async () => {
    following = await openFollowing();
  });

  const productOf = async (id: string) => (await following.repositories.products.findMany([id]))[0];
  const countOf = async (id: string) =>
    (await following.app.inject(`/api/favorites/product/${id}/likes/count`)).json<{ count: number }>().count;
  const commentsOf = async (id: string) =>
    (await following.app.inject(`/api/comments/product/${id}`)).json<Comment[]>();

  it('makes a product known, whatever order its events come in, and once', async () => {
    const product = buildProduct({ version: 3, name: 'Mới' });
    const old = { ...factsOf(product), name: 'Cũ' };
    const created = buildEvent(productCreated, { entityId: product.id, version: 1, data: old });
    await following.tell({ contract: productUpdated, entityId: product.id, version: 3, data: factsOf(product) });
    await waitFor(() => productOf(product.id));
    const before = following.consumer.stats();
    await following.publish(productCreated.type, created);
    await following.publish(productCreated.type, created);
    await waitFor(() => following.consumer.stats().duplicates > before.duplicates);
    expect(await productOf(product.id)).toEqual(product);
    const person = await following.addPerson();
    expect((await person.like(product.id)).statusCode).toBe(200);
  });

  it('ends the likes, comments and counts of a product that is deleted; a late event does not bring it back', async () => {
    const product = buildProduct();
    await following.tell({ contract: productCreated, entityId: product.id, version: 1, data: factsOf(product) });
    await waitFor(() => productOf(product.id));
    const person = await following.addPerson();
    await person.like(product.id);
    const { _id } = await person.say(product.id, 'Tốt');
    await following.tell({ contract: productDeleted, entityId: product.id, version: 3, data: {} });
    await waitFor(async () => (await productOf(product.id)) === undefined);
    expect([await countOf(product.id), await commentsOf(product.id)]).toEqual([0, []]);
    expect(await following.repositories.likes.has({ accountId: person.id, productId: product.id })).toBe(false);
    const removals = (await following.pendingEvents()).filter(({ entityId }) => entityId === _id);
    expect(removals.at(-1)).toMatchObject({ type: 'engagement.comment.removed.v1', data: { productId: product.id } });

    const handled = following.consumer.stats().handled;
    await following.tell({ contract: productUpdated, entityId: product.id, version: 2, data: factsOf(product) });
    await waitFor(() => following.consumer.stats().handled > handled);
    expect((await person.like(product.id)).json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
    expect((await person.comment(product.id, 'Tốt')).json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  });

  it('leaves nothing of a product that is deleted while many like it', { timeout: 60_000 }, async () => {
    const product = await following.addProduct();
    const people = await Promise.all(Array.from({ length: 20 }, () => following.addPerson()));
    const likes = people.map(({ like }) => like(product));
    await following.tell({ contract: productDeleted, entityId: product, version: 2, data: {} });
    await Promise.all(likes);
    await waitFor(async () => (await productOf(product)) === undefined);
    for (const { id } of people) {
      expect(await following.repositories.likes.has({ accountId: id, productId: product })).toBe(false);
    }
  });

  it('renames the author of what was written, and ends everything of one who is deleted', async () => {
    const product = await following.addProduct();
    const [leaving, staying] = [await following.addPerson('Tên Cũ'), await following.addPerson('Người Ở Lại')];
    for (const { like, say } of [leaving, staying]) {
      await like(product);
      await say(product, 'Tốt');
    }
    const data = { fullName: 'Tên Mới', image: '' };
    await following.tell({ contract: accountUpdated, entityId: leaving.id, version: 2, data });
    const names = async () => (await commentsOf(product)).map(({ account }) => account.fullName);
    await waitFor(async () => (await names()).includes('Tên Mới'));

    await following.tell({
      contract: accountDeleted,
      entityId: leaving.id,
      version: 3,
      data: { tokenVersion: 2 },
    });
    await waitFor(async () => (await countOf(product)) === 1);
    expect(await names()).toEqual(['Người Ở Lại']);
    const page = await following.app.inject(`/api/comments/product/${product}?page=1`);
    expect(page.headers['x-total-count']).toBe('1');
    const unliked = (await following.pendingEvents()).findLast(({ entityId }) => entityId === product);
    expect(unliked).toMatchObject({
      type: 'engagement.product.unliked.v1',
      data: { accountId: leaving.id, count: 1 },
    });
    // Their token may still be taken for some seconds.
    expect((await leaving.like(product)).json()).toMatchObject({ code: 'TOKEN_REVOKED' });
    expect((await leaving.comment(product, 'Vẫn đây')).json()).toMatchObject({ code: 'TOKEN_REVOKED' });
    const told = (await following.pendingEvents()).filter(({ entityId }) => entityId === leaving.id);
    expect(told).toMatchObject([{ type: 'engagement.account.erased.v1', version: 3 }]);
    expect(await countOf(product)).toBe(1);
  });

  it('tells an account what it wrote and likes', async () => {
    const product = await following.addProduct();
    const [own, other] = [await following.addPerson(), await following.addPerson()];
    for (const { like, say, id } of [own, other]) {
      await like(product);
      await say(product, `Của ${id}`);
    }
    const [comments, likes] = await Promise.all(
      personalSections(following.following).map(({ find }) =>
        find({ accountId: own.id, after: undefined, limit: 100 }),
      ),
    );
    expect(comments).toMatchObject([{ entry: { productId: product, text: `Của ${own.id}`, hidden: false } }]);
    expect(likes).toMatchObject([{ entry: { productId: product } }]);
  });

  it('shows an author who is not known yet without a name, and then with it', async () => {
    const product = await following.addProduct();
    const person = await following.addPerson();
    await following.mongo.db.collection<{ _id: string }>('known_accounts').deleteOne({ _id: person.id });
    expect(await person.say(product, 'Tốt')).toMatchObject({ account: { _id: person.id, fullName: '' } });
    const data = { fullName: 'Vừa Đăng Ký', image: '' };
    await following.tell({ contract: accountRegistered, entityId: person.id, version: 1, data });
    await waitFor(async () => (await commentsOf(product))[0]?.account.fullName === 'Vừa Đăng Ký');
  });

  it('goes to the dead letters when it cannot be read, and holds up nothing', async () => {
    const before = await countDeadLetters(following.messaging);
    await following.publish(productCreated.type, { id: randomUUID(), type: productCreated.type, data: 'hỏng' });
    const product = buildProduct();
    await following.tell({ contract: productCreated, entityId: product.id, version: 1, data: factsOf(product) });
    await waitFor(() => productOf(product.id));
    await waitFor(async () => (await countDeadLetters(following.messaging)) === before + 1);
    expect((await listDeadLetters(following.messaging)).length).toBeGreaterThan(0);
  });
});

describe('filling what was never filled', () => {
  it('asks page after page once its owners answer, and keeps what is newer', async () => {
    const { mongo, messaging, logger, following, repositories, addProduct } = await openFollowing();
    const known = await addProduct({ version: 5, name: 'Đã biết, mới hơn' });
    const list = [
      buildProduct({ id: known, version: 4 }),
      ...Array.from({ length: 60 }, () => buildProduct()),
    ].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const filling = fillWhatIsEmpty({ ...following, mongo, messaging, logger });
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

  it('asks again for products that were kept before their descriptions were told', async () => {
    const { mongo, messaging, logger, following, repositories, addProduct } = await openFollowing();
    const id = await addProduct({ version: 5 });
    const rows = mongo.db.collection<{ _id: string }>('known_products');
    await rows.updateOne({ _id: id }, { $unset: { description: 1 } });
    await mongo.db.collection<{ _id: string }>('fillings').insertMany([{ _id: 'products' }, { _id: 'accounts' }]);
    const told = buildProduct({ id, version: 5, description: 'Thay dầu tại nhà.' });
    const answer = serveRequests({
      messaging,
      contract: productPage,
      logger,
      handle: async () => ({ products: [told] }),
    });
    await migrate(mongo, knownProductMigrations);
    const filling = fillWhatIsEmpty({ ...following, mongo, messaging, logger });
    cleanUpLater(async () => {
      await filling.stop();
      await answer.stop();
    });
    await waitFor(async () => (await repositories.products.findMany([id]))[0]?.description === told.description);
    expect((await repositories.products.findMany([id]))[0]).toEqual(told);
  });

  it('keeps what its owner does not name, unless a rebuild is asked to remove it with all that was said of it [TRUST-14]', async () => {
    const { mongo, messaging, logger, following, repositories, addProduct, addPerson } = await openFollowing();
    const [gone, stays, leaver] = [await addProduct(), buildProduct(), await addPerson()];
    await leaver.like(gone);
    const isLiked = () => repositories.likes.has({ accountId: leaver.id, productId: gone });
    const answers = [
      serveRequests({ messaging, contract: productPage, logger, handle: async () => ({ products: [stays] }) }),
      serveRequests({ messaging, contract: accountPage, logger, handle: async () => ({ accounts: [] }) }),
    ];
    cleanUpLater(async () => void (await Promise.all(answers.map((answer) => answer.stop()))));
    const filling = fillWhatIsEmpty({ ...following, mongo, messaging, logger });
    await waitFor(async () => (await mongo.db.collection('fillings').countDocuments()) === 2);
    await filling.stop();
    const parts = { ...following, mongo, messaging, logger };
    const kept = { missing: 1, older: 0, removed: 0 };
    expect(await fillProducts({ ...parts, orSame: true })).toEqual({ known: 1, ...kept });
    expect(await fillAccounts(parts)).toEqual({ known: 0, ...kept });
    // An owner without anything is rather broken than right.
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
  it('makes them from the likes and the comments that can be seen [FAV-23]', async () => {
    const { mongo, following, repositories, addProduct, addPerson, app } = await openTestEngagement();
    const [first, second, right] = [await addProduct(), await addProduct(), await addProduct()];
    const [person, staff] = [await addPerson(), await addPerson('Trần Bình', 'admin')];
    for (const id of [first, second, right]) await person.like(id);
    await staff.like(first);
    await person.say(first, 'Thấy');
    const hidden = await person.say(first, 'Ẩn');
    await staff.send('PUT', `/api/comments/${hidden._id}/hidden`, { hidden: true });
    const tallies = mongo.db.collection<{ _id: string }>('tallies');
    await tallies.updateOne({ _id: first }, { $set: { likes: 99, comments: -3 } });
    await tallies.deleteOne({ _id: second });

    expect(await rebuildCounts({ ...following, mongo })).toBe(2);
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
    expect(await rebuildCounts({ ...following, mongo })).toBe(0);
    expect((await person.unlike(newId())).statusCode).toBe(200);
  });
});
