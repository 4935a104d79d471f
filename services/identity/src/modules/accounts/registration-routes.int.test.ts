import type { Session } from '@garage/contracts';
import { fastest, openLink, servers, waitFor } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { countRows } from '../../testing/count-rows.ts';
import { comparableResponse } from '../../testing/comparable-response.ts';
import { openTestIdentity } from '../../testing/test-identity.ts';

const password = 'mật khẩu 1';
const MINUTE_MS = 60_000;
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let identity: Awaited<ReturnType<typeof openTestIdentity>>;
let clock = Date.now();
beforeAll(async () => {
  identity = await openTestIdentity({ now: () => clock });
});

const collection = (name: string) => identity.mongo.db.collection(name);
const storedAccount = (email: string) => collection('accounts').findOne({ email });
const register = (email: string, more: object = {}) =>
  identity.register({ fullName: 'Trần Thị Bình', email, password, ...more });
const mailNames = async (email: string) => (await identity.mailsTo(email)).map(({ name }) => name);

const rowsAddedBy = <T>(action: () => Promise<T>) => countRows(identity.mongo, action);

describe('registration', () => {
  it('creates an unverified local customer account, whatever roles and status are sent [SRV-05, AUTH-17, API-07]', async () => {
    const email = 'binh@example.com';
    const answer = await register('Binh@Example.com', {
      fullName: ' Trần Thị Bình ',
      roles: ['master'],
      status: false,
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { status: 'thành công', message: 'Đăng ký thành công, vui lòng kiểm tra email để xác thực tài khoản.' },
    ]);
    const stored = await storedAccount(email);
    expect(stored).toMatchObject({
      fullName: 'Trần Thị Bình',
      roles: ['customer'],
      image: '',
      active: true,
      verified: false,
      type: 'local',
      pendingEmail: null,
    });
    expect(stored?.['passwordHash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('accepts an image but does not require one [AUTH-17, API-07]', async () => {
    expect((await register('co-anh@example.com', { image: pixel })).statusCode).toBe(201);
    expect((await storedAccount('co-anh@example.com'))?.['image']).toMatch(/^\/api\/media\/identity\/\w+/);
    expect((await register('anh-rong@example.com', { image: '' })).statusCode).toBe(201);
    expect((await register('anh-hong@example.com', { image: 'data:image/png;base64,AAAA' })).statusCode).toBe(400);
    expect(await storedAccount('anh-hong@example.com')).toBeNull();
  });

  it('publishes an event without e-mail and password', async () => {
    await register('cuong@example.com', { fullName: 'Lê Cường' });
    const id = (await storedAccount('cuong@example.com'))?._id.toHexString();
    const row = await collection('outbox').findOne({ 'event.entityId': id });
    expect(row?.['event']).toMatchObject({
      type: 'identity.account.registered.v1',
      version: 1,
      data: { fullName: 'Lê Cường', image: '' },
    });
  });

  it('mails a code that verifies the account [SRV-08]', async () => {
    const email = 'dung@example.com';
    await register(email);
    expect(await identity.mailsTo(email)).toEqual([
      { name: 'verification-code', data: { to: email, sealedCode: expect.stringMatching(/^v1\./), validMinutes: 10 } },
    ]);
    const code = await identity.secretTo(email, 'verification-code');
    expect((await identity.post('/api/accounts/verify', { email, code })).statusCode).toBe(200);
    expect(await storedAccount(email)).toMatchObject({ verified: true });
  });

  it.each([
    ['no name', { fullName: ' ' }],
    ['no e-mail', { email: undefined }],
    ['an invalid e-mail', { email: 'dung' }],
    ['no password', { password: undefined }],
    ['an empty password', { password: '' }],
    ['a password that is not a string', { password: 12_345_678 }],
    ['a password that is too long', { password: 'x'.repeat(201) }],
    ['an unknown field', { isAdmin: true }],
    ['an operator', { email: { $ne: null } }],
  ])('is refused with %s [AUTH-15]', async (_, wrong) => {
    const { outcome, added } = await rowsAddedBy(() => register('khong@example.com', wrong));
    expect([outcome.statusCode, outcome.json().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(added).toEqual({});
  });

  it('accepts any non-empty password [ACC-16]', async () => {
    expect((await register('ngan@example.com', { password: '1' })).statusCode).toBe(201);
  });
});

describe('an e-mail that is taken', () => {
  it('is revealed neither by the response nor by the number of writes [SRV-05]', async () => {
    await identity.addAccount({ email: 'cu@example.com' });
    await register('chua-xac-thuc@example.com');
    clock += MINUTE_MS;
    const fresh = await rowsAddedBy(() => register('moi@example.com'));
    const taken = await rowsAddedBy(() => register('cu@example.com'));
    const unverified = await rowsAddedBy(() => register('chua-xac-thuc@example.com'));
    const [one, ...others] = [fresh, taken, unverified].map(({ outcome }) => comparableResponse(outcome));
    for (const other of others) expect(other).toEqual(one);
    // Six writes each; for taken e-mails some replace an existing code, and for the unverified one the account.
    expect(fresh.added).toEqual({ accounts: 1, outbox: 2, codes: 1, registrations: 1 });
    expect(taken.added).toEqual({ outbox: 1, decoys: 2, registrations: 1 });
    expect(unverified.added).toEqual({ outbox: 1, decoys: 1, registrations: 1 });
  });

  it('is not revealed when the mail limit is reached', async () => {
    await identity.addAccount({ email: 'da-co@example.com' });
    await identity.post('/api/accounts/resend-code', { email: 'chua-co@example.com' });
    const fresh = await rowsAddedBy(() => register('chua-co@example.com'));
    const taken = await rowsAddedBy(() => register('da-co@example.com'));
    expect([taken.outcome.statusCode, taken.outcome.body]).toEqual([fresh.outcome.statusCode, fresh.outcome.body]);
    expect(fresh.added).toEqual({ accounts: 1, outbox: 1, decoys: 2, registrations: 1 });
    expect(taken.added).toEqual({ decoys: 4, registrations: 1 });
  });

  it('gets a notice by mail and keeps name and password', async () => {
    const email = 'hoa@example.com';
    await identity.addAccount({ email });
    clock += MINUTE_MS;
    await register(email, { fullName: 'Kẻ Khác', password: 'của kẻ khác' });
    const mails = await identity.mailsTo(email);
    expect(mails.at(-1)).toEqual({ name: 'account-exists', data: { to: email, fullName: 'Nguyễn Văn An' } });
    expect(await storedAccount(email)).toMatchObject({ fullName: 'Nguyễn Văn An', version: 1, tokenVersion: 1 });
    expect((await identity.logIn({ email, password })).json<Session>().fullName).toBe('Nguyễn Văn An');
    expect((await identity.logIn({ email, password: 'của kẻ khác' })).statusCode).toBe(401);
  });

  it('uses the latest registration until it is verified [SRV-05]', async () => {
    const email = 'khanh@example.com';
    const { post } = openBrowser(identity);
    const register = (more: object) =>
      post('/api/accounts/create', { fullName: 'Trần Thị Bình', email, password, ...more });
    const verifying = (code: string) => post('/api/accounts/verify', { email, code });
    await register({ password: 'gõ nhầm' });
    const lost = await identity.secretTo(email, 'verification-code');
    clock += MINUTE_MS;
    await register({ fullName: ' Phạm Khánh ' });
    expect(await mailNames(email)).toEqual(['verification-code', 'verification-code']);
    const code = await identity.secretTo(email, 'verification-code');
    const [late, right] = [await verifying(lost), await verifying(code)];
    expect([late.statusCode, right.statusCode]).toEqual([lost === code ? 200 : 400, lost === code ? 400 : 200]);
    expect((await identity.logIn({ email, password: 'gõ nhầm' })).statusCode).toBe(401);
    expect((await identity.logIn({ email, password })).json<Session>().fullName).toBe('Phạm Khánh');
    const stored = await storedAccount(email);
    expect(stored).toMatchObject({ nameKey: 'pham khanh', version: 3 });
    const row = await collection('outbox').findOne({
      'event.entityId': stored?._id.toHexString(),
      'event.version': 3,
    });
    expect(row?.['event']).toMatchObject({ type: 'identity.account.updated.v1', data: { fullName: 'Phạm Khánh' } });
  });

  it('does not keep unused images [SRV-05]', async () => {
    const erasures = () =>
      collection('outbox')
        .find({ 'job.queue': 'avatar-erasures' })
        .map((row) => row['job']?.data?.image)
        .toArray();
    const [waiting, verified] = ['doi-anh@example.com', 'giu-anh@example.com'];
    await register(waiting, { image: pixel });
    await identity.addAccount({ email: verified });
    const image: unknown = (await storedAccount(waiting))?.['image'];
    const replacing = await rowsAddedBy(() => register(waiting));
    expect((await storedAccount(waiting))?.['image']).toBe('');
    expect(await erasures()).toEqual([image]);
    const refused = await rowsAddedBy(() => register(verified, { image: pixel }));
    expect((await storedAccount(verified))?.['image']).toBe('');
    expect(await erasures()).toEqual([image, image]);
    expect([replacing.added, refused.added]).toEqual([
      { outbox: 1, decoys: 2, registrations: 1 },
      { outbox: 1, decoys: 3, registrations: 1 },
    ]);
  });

  it('is registered once by concurrent requests', async () => {
    const email = 'lam@example.com';
    const { outcome, added } = await rowsAddedBy(() => Promise.all([1, 2, 3].map(() => register(email))));
    expect(new Set(outcome.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(outcome[0]?.statusCode).toBe(201);
    expect(added).toEqual({ accounts: 1, outbox: 2, codes: 1, decoys: 6, registrations: 3 });
    expect(await mailNames(email)).toEqual(['verification-code']);
  });
});

describe('registration with failures', () => {
  it('writes nothing when its last write fails, and works afterwards [SRV-08]', async () => {
    const email = 'minh@example.com';
    await identity.post('/api/accounts/resend-code', { email });
    clock += MINUTE_MS;
    // The mail is written last: this makes the database refuse it.
    await collection('outbox').createIndex(
      { 'job.data.to': 1 },
      { unique: true, partialFilterExpression: { 'job.data.to': email }, name: 'fault' },
    );
    const { outcome, added } = await rowsAddedBy(() => register(email));
    expect(outcome.statusCode).toBe(500);
    expect(added).toEqual({});
    await collection('outbox').dropIndex('fault');
    clock += MINUTE_MS;
    expect((await register(email)).statusCode).toBe(201);
    expect(await storedAccount(email)).toMatchObject({ verified: false });
  });

  it('answers 503 within a second and writes nothing while Redis is down [SRV-08]', async () => {
    const link = await openLink(servers().redisUrl);
    const cut = await openTestIdentity({ redisUrl: `redis://${link.host}` });
    const body = { fullName: 'Trần Thị Bình', email: 'a@example.com', password };
    await link.cut();
    const { answer: refused, ms } = await fastest(() => cut.register(body));
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(ms).toBeLessThan(1_000);
    expect(await cut.mongo.db.collection('accounts').countDocuments()).toBe(0);
    expect(await cut.mongo.db.collection('outbox').countDocuments()).toBe(0);
    await link.restore();
    await waitFor(async () => (await cut.register(body)).statusCode === 201);
  });
});
