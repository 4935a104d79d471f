import type { PersonalData } from '@garage/contracts';
import { erasingServices, personalDataPages } from '@garage/contracts';
import { makeImage, toDataUrl } from '@garage/media/testing';
import { serveRequests } from '@garage/messaging';
import { emailDigest } from '@garage/service-kit/privacy';
import { cleanUpLater, uniqueName, waitFor } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestPeople } from '../../testing/people.ts';
import { openTestIdentity } from '../../testing/test-identity.ts';
import { createErasureRepository } from './erasure-repository.ts';
import { consumeErasureEvents } from './erasure-subscribers.ts';

let identity: Awaited<ReturnType<typeof openTestIdentity>>;
let people: ReturnType<typeof createTestPeople>;

beforeAll(async () => {
  identity = await openTestIdentity();
  people = createTestPeople(identity);
});

const password = 'mật khẩu 1';
const stored = (collection: string) => identity.mongo.db.collection<{ _id: string }>(collection);

/** The whole database except outgoing messages, as one text. */
async function everything(): Promise<string> {
  const names = await identity.mongo.db.listCollections({}, { nameOnly: true }).toArray();
  const kept = names.map(({ name }) => name).filter((name) => name !== 'outbox');
  const documents = await Promise.all(kept.map((name) => identity.mongo.db.collection(name).find({}).toArray()));
  return JSON.stringify(documents);
}

/** Serves personal data pages with these entries until the test ends. */
function serve(services: readonly (typeof erasingServices)[number][], entries: unknown[] = ['one']) {
  const { messaging, logger } = identity;
  const running = services.map((service) =>
    serveRequests({
      messaging,
      contract: personalDataPages[service],
      logger,
      handle: async ({ after }) =>
        after === undefined
          ? { section: 'things', entries, next: 'things:1' }
          : { section: 'things', entries: ['last'], next: null },
    }),
  );
  cleanUpLater(async () => void (await Promise.all(running.map(({ stop }) => stop()))));
}

describe('erasing one’s own account', () => {
  it('requires the password and leaves no personal data in this service', async () => {
    const person = await people.add();
    const picture = toDataUrl(await makeImage('png', { width: 64, height: 64 }), 'png');
    const name = `Trần Thị ${uniqueName('Ngọc')}`;
    await people.call('accounts.update', { as: person, id: person.id, body: { fullName: name, image: picture } });
    await people.call('accounts.forgotPassword', { as: null, body: { email: person.email } });
    expect(await everything()).toContain(person.email);

    expect(await people.outcome('privacy.erase', { as: person, body: { password: 'sai' } })).toEqual([
      400,
      'PASSWORD_WRONG',
    ]);
    const answer = await people.call('privacy.erase', { as: person, body: { password } });
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Đã xóa tài khoản và dữ liệu cá nhân của bạn.']);

    const left = await everything();
    expect([person.email, name].filter((text) => left.includes(text))).toEqual([]);
    expect(await stored('erasures').findOne({ _id: person.id })).toMatchObject({
      by: 'owner',
      outstanding: [...erasingServices],
    });
    const jobs = await stored('outbox')
      .find({ 'job.correlationId': { $exists: true } })
      .toArray();
    expect(JSON.stringify(jobs)).toContain('avatar-erasures');
    expect(JSON.stringify(jobs)).toContain('mail-erasures');
    expect(await people.eventsOf(person.id)).toContainEqual(['deleted', expect.any(Number)]);
  });

  it('ends the session at once and cannot be repeated', async () => {
    const person = await people.add();
    await people.call('privacy.erase', { as: person, body: { password } });
    expect(await people.outcome('privacy.erase', { as: person, body: { password } })).toEqual([401, 'TOKEN_REVOKED']);
    expect(await people.outcome('accounts.get', { as: person, id: person.id })).toEqual([401, 'TOKEN_REVOKED']);
    expect((await identity.logIn({ email: person.email, password })).json().code).toBe('LOGIN_FAILED');
    await identity.addAccount({ email: person.email });
    expect((await people.logIn(person.email)).id).not.toBe(person.id);
  });

  it('happens once for concurrent requests', async () => {
    const person = await people.add();
    const erase = () => people.call('privacy.erase', { as: person, body: { password } });
    const statuses = (await Promise.all([erase(), erase(), erase()])).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const events = await people.eventsOf(person.id);
    expect(events.filter(([type]) => type === 'deleted')).toHaveLength(1);
  });

  it.each([
    [
      'admin',
      'STAFF_ERASURE_REFUSED',
      'Tài khoản nhân viên không thể tự xóa. Vui lòng nhờ Master gỡ vai trò nhân viên trước.',
    ],
    ['master', 'MASTER_DELETE_PROTECTED', 'Không thể xóa tài khoản Master'],
  ])('is refused to an %s: %s', async (role, code, message) => {
    const staff = await people.add([role]);
    const answer = await people.call('privacy.erase', { as: staff, body: { password } });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code, message }]);
    expect((await people.read(staff, staff)).id).toBe(staff.id);
  });

  it('checks at most ten passwords an hour', async () => {
    const person = await people.add();
    for (let at = 0; at < 10; at += 1) await people.call('privacy.erase', { as: person, body: { password: 'sai' } });
    expect(await people.outcome('privacy.erase', { as: person, body: { password } })).toEqual([429, 'RATE_LIMITED']);
  });

  it('requires a mailed code when there is no password', async () => {
    const person = await people.add();
    expect(await people.outcome('privacy.sendCode', { as: person })).toEqual([409, 'ERASURE_NEEDS_PASSWORD']);
    expect(await people.outcome('privacy.erase', { as: person, body: { code: '123456' } })).toEqual([
      409,
      'ERASURE_NEEDS_PASSWORD',
    ]);
    await stored('accounts').updateOne({ email: person.email }, { $set: { type: 'google', passwordHash: null } });
    expect(await people.outcome('privacy.erase', { as: person, body: { password } })).toEqual([
      409,
      'ERASURE_NEEDS_CODE',
    ]);
    expect((await people.call('privacy.sendCode', { as: person })).statusCode).toBe(200);
    const code = await identity.secretTo(person.email, 'erasure-code');
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await people.outcome('privacy.erase', { as: person, body: { code: wrong } })).toEqual([400, 'CODE_WRONG']);
    expect((await people.call('privacy.erase', { as: person, body: { code } })).statusCode).toBe(200);
    expect(await everything()).not.toContain(person.email);
  });
});

describe('the record of an erasure', () => {
  it('stores which services have confirmed and exports a metric of those that have not', async () => {
    const person = await people.add();
    await people.call('privacy.erase', { as: person, body: { password } });
    const { messaging, mongo, logger } = identity;
    const erasures = createErasureRepository(mongo);
    const consumer = await consumeErasureEvents({ messaging, mongo, erasures, logger });
    cleanUpLater(() => consumer.stop());
    const tell = (service: string, id: string) =>
      messaging.jetstream.publish(
        messaging.names.event(`${service}.account.erased.v1`),
        JSON.stringify({
          id,
          type: `${service}.account.erased.v1`,
          occurredAt: new Date().toISOString(),
          producer: service,
          correlationId: 'c',
          entityId: person.id,
          version: 1,
          data: {},
        }),
      );
    for (const id of ['1', '2']) await tell('booking', `${person.id}-b${id}`);
    await tell('chat', `${person.id}-c`);
    await waitFor(() => consumer.stats().handled === 3);
    expect(await stored('erasures').findOne({ _id: person.id })).toMatchObject({
      outstanding: ['engagement', 'commerce', 'workshop'],
      done: { booking: expect.any(Date), chat: expect.any(Date) },
      emailDigest: emailDigest(person.email),
    });

    const late = new Date(Date.now() - 16 * 60_000);
    await stored('erasures').updateMany({ _id: { $ne: person.id } }, { $set: { outstanding: [] } });
    await stored('erasures').updateOne({ _id: person.id }, { $set: { at: late } });
    const metrics = await identity.app.kit.registry.metrics();
    expect(metrics).toContain('identity_erasures_outstanding{service="commerce"} 1');
    expect(metrics).toContain('identity_erasures_outstanding{service="chat"} 0');
    for (const service of ['engagement', 'commerce', 'workshop']) await tell(service, `${person.id}-${service}`);
    await waitFor(() => consumer.stats().handled === 6);
    const whole = await stored('erasures').findOne({ _id: person.id });
    expect(whole).toMatchObject({ outstanding: [] });
    expect(whole).not.toHaveProperty('emailDigest');
  });
});

describe('the export of one’s own data', () => {
  it('contains all data of every service, from all pages', async () => {
    const person = await people.add();
    serve(erasingServices, [{ text: 'Đẹp' }]);
    const answer = await people.call('privacy.export', { as: person });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="du-lieu-cua-toi.json"');
    expect(answer.headers['cache-control']).toContain('no-store');
    const data = answer.json<PersonalData>();
    expect(data.account).toMatchObject({ id: person.id, email: person.email, fullName: 'Nguyễn Văn An' });
    expect(data.identity['signIns']).toHaveLength(1);
    for (const service of erasingServices) expect(data[service]).toEqual({ things: [{ text: 'Đẹp' }, 'last'] });
    expect(answer.body).not.toMatch(/hash|sessionId|tokenVersion/i);
  });

  it('fails with a Vietnamese message when a service is unavailable; more than ten an hour are refused', async () => {
    const other = await openTestIdentity();
    const otherPeople = createTestPeople(other);
    const person = await otherPeople.add();
    const answer = await otherPeople.call('privacy.export', { as: person });
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      {
        status: 'thất bại',
        code: 'EXPORT_INCOMPLETE',
        message: 'Một phần hệ thống đang tạm gián đoạn nên chưa gom đủ dữ liệu của bạn, vui lòng thử lại sau ít phút.',
      },
    ]);
    for (let at = 1; at < 10; at += 1) await otherPeople.call('privacy.export', { as: person });
    expect(await otherPeople.outcome('privacy.export', { as: person })).toEqual([429, 'RATE_LIMITED']);
  });
});
