import { makeImage, toDataUrl } from '@garage/media/testing';
import { uniqueName } from '@garage/testing';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { openRemoval } from '../../removal.ts';
import { openBrowser } from '../../testing/browser.ts';
import { createTestPeople } from '../../testing/people.ts';
import { openTestIdentity } from '../../testing/test-identity.ts';
import {
  createAccountRepository,
  createFindReferencedImages,
  createRegistrationRepository,
  eraseAvatar,
  expireRegistrations,
} from './index.ts';

const DAY_MS = 24 * 60 * 60_000;
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const password = 'mật khẩu 1';

let identity: Awaited<ReturnType<typeof openTestIdentity>>;
beforeAll(async () => {
  identity = await openTestIdentity();
});

const accounts = () => identity.mongo.db.collection('accounts');
const expire = (days: number) =>
  expireRegistrations({
    ...openRemoval(identity),
    logger: identity.logger,
    now: () => Date.now() + days * DAY_MS,
  });

async function registered(set: object = {}) {
  const email = `${uniqueName('cho')}@example.com`;
  await identity.register({ fullName: 'Trần Thị Lan', email, password, image: pixel });
  await accounts().updateOne({ email }, { $set: set });
  const stored = await accounts().findOne({ email });
  return { email, id: stored?._id.toHexString() ?? '' };
}

describe('unverified accounts', () => {
  it('are removed after seven days with code and image, and the event is published [TRUST-10]', async () => {
    const { email, id } = await registered();
    expect(await expire(6.9)).toBe(0);
    expect(await expire(7.1)).toBe(1);
    expect(await accounts().countDocuments({ email })).toBe(0);
    expect(
      await identity.mongo.db.collection<{ _id: string }>('codes').countDocuments({ _id: `verify:${email}` }),
    ).toBe(0);
    const rows = identity.mongo.db.collection('outbox');
    const deleted = { 'event.type': 'identity.account.deleted.v1', 'event.entityId': id };
    expect((await rows.findOne(deleted))?.['event'].data).toEqual({ tokenVersion: 2 });
    const jobs = await rows.distinct('job.queue', { 'job.correlationId': 'expiry' });
    expect(new Set(jobs)).toEqual(new Set(['avatar-erasures', 'mail-erasures', 'revocations']));
    expect(await identity.mongo.db.collection<{ _id: string }>('erasures').findOne({ _id: id })).toMatchObject({
      by: 'expiry',
    });
    expect(await expire(7.1)).toBe(0);
    expect((await identity.register({ fullName: 'Trần Thị Lan', email, password })).statusCode).toBe(201);
    await accounts().deleteOne({ email });
  });

  it('stay when they were verified, invited, given a role or registered again [TRUST-10]', async () => {
    const people = createTestPeople(identity);
    const master = await people.add(['master']);
    const invited = `${uniqueName('moi')}@example.com`;
    await people.call('accounts.create', { as: master, body: { fullName: 'Nhân viên', email: invited } });
    const [verified, staff, again] = [
      await registered({ verified: true }),
      await registered({ roles: ['admin'] }),
      await registered(),
    ];
    const old = new Date(Date.now() - 8 * DAY_MS);
    await accounts().updateMany({}, { $set: { createdAt: old } });
    await identity.register({ fullName: 'Trần Thị Lan', email: again.email, password });
    expect(await expire(0)).toBe(0);
    const emails = [master.email, invited, verified.email, staff.email, again.email];
    expect(await accounts().countDocuments({ email: { $in: emails } })).toBe(5);
    await accounts().deleteMany({});
  });

  it('stay when they are given a role after the query found them [TRUST-10]', async () => {
    const { id } = await registered();
    const removal = openRemoval(identity);
    const changes: typeof removal.changes = {
      ...removal.changes,
      findById: async (found, session) => {
        const change = { $set: { roles: ['customer', 'admin'] }, $inc: { version: 1 } };
        await accounts().updateOne({ _id: new ObjectId(found) }, change);
        return removal.changes.findById(found, session);
      },
    };
    const now = () => Date.now() + 8 * DAY_MS;
    expect(await expireRegistrations({ ...removal, changes, logger: identity.logger, now })).toBe(0);
    expect(await accounts().countDocuments({ _id: new ObjectId(id) })).toBe(1);
    await accounts().deleteMany({});
  });

  it('are not removed when they are verified concurrently, and are removed once by two concurrent sweeps [TRUST-10]', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => registered()));
    const old = new Date(Date.now() - 8 * DAY_MS);
    await accounts().updateMany({}, { $set: { createdAt: old } });
    const verifying = people.slice(0, 6).map(async ({ email }) => {
      const code = await identity.secretTo(email, 'verification-code');
      const { statusCode } = await identity.post('/api/accounts/verify', { email, code });
      return { email, isVerified: statusCode === 200 };
    });
    const [first, second, ...outcomes] = await Promise.all([
      expire(0).catch(() => 0),
      expire(0).catch(() => 0),
      ...verifying,
    ]);
    const rest = await expire(0);
    for (const { email, isVerified } of outcomes)
      expect(await accounts().countDocuments({ email })).toBe(Number(isVerified));
    const gone = people.length - outcomes.filter(({ isVerified }) => isVerified).length;
    expect(first + second + rest).toBe(gone);
    const ids = people.map(({ id }) => id);
    const events = { 'event.type': 'identity.account.deleted.v1', 'event.entityId': { $in: ids } };
    expect(await identity.mongo.db.collection('outbox').countDocuments(events)).toBe(gone);
  });
});

describe('the image of a registration', () => {
  const named = () =>
    createFindReferencedImages({
      accounts: createAccountRepository(identity.mongo),
      registrations: createRegistrationRepository(identity.mongo),
    });
  const sweep = (days: number) =>
    identity.images.sweep({ findReferenced: [named()], now: () => Date.now() + days * DAY_MS });
  const registrations = () => identity.mongo.db.collection('registrations');
  const isStored = async (address: string) => (await identity.images.open(address.split('/')[4] ?? '', 160)) !== null;

  /** Registers the same e-mail in two browsers, each with its own image: the account shows the second. */
  async function registerTwice() {
    const email = `${uniqueName('hai')}@example.com`;
    const browsers = [openBrowser(identity), openBrowser(identity)] as const;
    const pictures: string[] = [];
    for (const [at, { post }] of browsers.entries()) {
      const image = toDataUrl(await makeImage('png', { width: 64 + at, height: 64 }), 'png');
      await post('/api/accounts/create', { fullName: 'Trần Thị Lan', email, password, image });
      pictures.push((await accounts().findOne({ email }))?.['image']);
    }
    const [first = '', second = ''] = pictures;
    return { email, browsers, first, second };
  }

  it('stays while the registration is pending and is removed seven days after it expired [TRUST-10]', async () => {
    const { email, first, second } = await registerTwice();
    expect(first).not.toBe(second);
    await eraseAvatar({ findReferenced: named(), images: identity.images }, { data: { image: first } });
    for (const days of [0, 8, 16]) await sweep(days);
    expect([await isStored(first), await isStored(second)]).toEqual([true, true]);
    // As the TTL index does.
    await registrations().deleteOne({ email, image: first });
    await sweep(17);
    await sweep(23.9);
    expect(await isStored(first)).toBe(true);
    await sweep(24.1);
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
    await accounts().deleteMany({ email });
    await registrations().deleteMany({ email });
  });

  it('is removed with the unverified account, as are all registrations of the e-mail [TRUST-10]', async () => {
    const { email, first, second } = await registerTwice();
    expect(await expire(7.1)).toBe(1);
    expect(await registrations().countDocuments({ email })).toBe(0);
    const jobs = { 'job.queue': 'avatar-erasures', 'job.correlationId': 'expiry' };
    const erased = await identity.mongo.db.collection('outbox').distinct('job.data.image', jobs);
    expect(erased).toEqual(expect.arrayContaining([first, second]));
    for (const image of [first, second])
      await eraseAvatar({ findReferenced: named(), images: identity.images }, { data: { image } });
    expect([await isStored(first), await isStored(second)]).toEqual([false, false]);
  });

  it('stays when it moves to the account while references are being collected [TRUST-10]', async () => {
    const { email, browsers, first, second } = await registerTwice();
    const code = await identity.secretTo(email, 'verification-code');
    const parts = {
      accounts: createAccountRepository(identity.mongo),
      registrations: createRegistrationRepository(identity.mongo),
    };
    const findReferenced = createFindReferencedImages({
      ...parts,
      registrations: {
        findReferencedImages: async (images) => {
          const { statusCode } = await browsers[0].post('/api/accounts/verify', { email, code });
          expect(statusCode).toBe(200);
          return parts.registrations.findReferencedImages(images);
        },
      },
    });
    await eraseAvatar({ findReferenced, images: identity.images }, { data: { image: first } });
    expect((await accounts().findOne({ email }))?.['image']).toBe(first);
    expect([await isStored(first), await isStored(second)]).toEqual([true, true]);
    await accounts().deleteMany({ email });
  });
});
