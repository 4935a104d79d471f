import { employeePage } from '@garage/contracts';
import { ask, connectMessaging } from '@garage/messaging';
import { createLogger } from '@garage/service-kit';
import { cleanUpLater, freshNamespace, servers, uniqueName } from '@garage/testing';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { createTestPeople } from '../../../testing/people.ts';
import { openTestIdentity } from '../../../testing/test-identity.ts';
import { serveEmployeePages } from '../index.ts';

let identity: Awaited<ReturnType<typeof openTestIdentity>>;
let people: ReturnType<typeof createTestPeople>;
let master: Person;

beforeAll(async () => {
  identity = await openTestIdentity();
  people = createTestPeople(identity);
  master = await people.add(['master']);
});

const bodyFor = ({ id }: Pick<Person, 'id'>) => ({ accountId: id, grant: 'technician' });
const grant = (person: Pick<Person, 'id'>, as: Person | null = master) =>
  people.outcome('grants.assign', { as, body: bodyFor(person) });
const revoke = (person: Pick<Person, 'id'>, as: Person | null = master) =>
  people.outcome('grants.remove', { as, body: bodyFor(person) });
const set = (id: string, fields: object) =>
  identity.mongo.db.collection('accounts').updateOne({ _id: new ObjectId(id) }, { $set: fields });

/** The data of the events about an employee, oldest first. */
async function employeeStates(id: string): Promise<unknown[]> {
  const wanted = { 'event.entityId': id, 'event.type': 'identity.employee.changed.v1' };
  const rows = await identity.mongo.db.collection('outbox').find(wanted).sort({ order: 1 }).toArray();
  return rows.map(({ event }) => event.data);
}

describe('the grant of technicians', () => {
  it('ends the tokens, is stated by the next login, and is given once [WORK-91]', async () => {
    const person = await people.add();
    expect([await grant(person), await grant(person)]).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    expect(await people.outcome('accounts.get', { as: person, id: person.id })).toEqual([401, 'TOKEN_REVOKED']);
    const session = (await identity.logIn({ email: person.email, password: 'mật khẩu 1' })).json();
    expect([session.grants, session.roles.map(({ name }: { name: string }) => name)]).toEqual([
      ['technician'],
      ['customer'],
    ]);
    expect(await people.eventsOf(person.id)).toEqual([
      ['registered', 1],
      ['grants-changed', 2],
      ['changed', 3],
    ]);
  });

  it('is revoked with the tokens that state it; the account stays [WORK-91]', async () => {
    const person = await people.add();
    await grant(person);
    const technician = await people.logIn(person.email);
    expect((await people.read(technician, technician)).grants).toEqual(['technician']);
    expect([await revoke(person), await revoke(person)]).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
    expect(await people.outcome('accounts.get', { as: technician, id: person.id })).toEqual([401, 'TOKEN_REVOKED']);
    const again = await people.logIn(person.email);
    expect(await people.read(again, again)).not.toHaveProperty('grants');
    const facts = { fullName: 'Nguyễn Văn An', roles: ['customer'], active: true };
    expect(await employeeStates(person.id)).toEqual([
      { ...facts, grants: ['technician'] },
      { ...facts, grants: [] },
    ]);
  });

  it('is recorded in the audit log with masked address [WORK-91]', async () => {
    const person = await people.add();
    await grant(person);
    const rows = await identity.mongo.db
      .collection('outbox')
      .find({ 'event.type': 'identity.audit.recorded.v1', 'event.data.targetId': person.id })
      .toArray();
    expect(rows.map(({ event }) => event.data)).toMatchObject([
      { actorId: master.id, kind: 'account', changes: [{ field: 'grants', from: '', to: 'technician' }] },
    ]);
    expect(JSON.stringify(rows)).not.toContain(person.email);
  });

  it('is refused to accounts without a password or a confirmed e-mail, and for masters [WORK-91]', async () => {
    const [social, unverified, other] = [await people.add(), await people.add(), await people.add(['master'])];
    await set(social.id, { passwordHash: null, type: 'google' });
    await set(unverified.id, { verified: false });
    expect([await grant(social), await grant(unverified), await grant(other)]).toEqual([
      [409, 'GRANT_NEEDS_PASSWORD'],
      [409, 'GRANT_NEEDS_PASSWORD'],
      [403, 'MASTER_PROTECTED'],
    ]);
    expect(await people.eventsOf(social.id)).toEqual([['registered', 1]]);
    expect(await grant({ id: 'f'.repeat(24) })).toEqual([404, 'ACCOUNT_NOT_FOUND']);
    expect(
      (await people.call('grants.assign', { as: master, body: { ...bodyFor(other), grant: 'master' } })).statusCode,
    ).toBe(400);
  });

  it('is given and taken by masters only, not by oneself [WORK-91]', async () => {
    const [admin, customer] = [await people.add(['admin']), await people.add()];
    for (const as of [admin, customer]) {
      expect([await grant(customer, as), await revoke(customer, as)]).toEqual([
        [403, 'FORBIDDEN'],
        [403, 'FORBIDDEN'],
      ]);
    }
    expect(await grant(customer, null)).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('requires a strong password at every login and of a new password [WORK-91, TRUST-4]', async () => {
    const email = `${uniqueName('yeu')}@example.com`;
    await identity.register({ fullName: 'Trần Thị Yếu', email, password: 'matkhau1' });
    await identity.mongo.db.collection('accounts').updateOne({ email }, { $set: { verified: true } });
    const { id } = (await identity.logIn({ email, password: 'matkhau1' })).json();
    await grant({ id });
    const refused = await identity.logIn({ email, password: 'matkhau1' });
    expect(refused.json()).toMatchObject({ code: 'STAFF_PASSWORD_WEAK' });
    await identity.post('/api/accounts/forgot-password', { email });
    const code = await identity.secretTo(email, 'reset-code');
    const reset = (newPassword: string) => identity.post('/api/accounts/reset-password', { email, code, newPassword });
    expect((await reset('garage1')).json()).toMatchObject({ code: 'PASSWORD_TOO_WEAK' });
    expect((await reset('ba con cá leo đồi')).statusCode).toBe(200);
    expect((await identity.logIn({ email, password: 'ba con cá leo đồi' })).json().grants).toEqual(['technician']);
  });

  it('keeps its holder from erasing the account, until it is revoked [WORK-91]', async () => {
    const person = await people.add();
    await grant(person);
    const body = { password: 'mật khẩu 1' };
    const technician = await people.logIn(person.email);
    expect(await people.outcome('privacy.erase', { as: technician, body })).toEqual([403, 'STAFF_ERASURE_REFUSED']);
    await revoke(person);
    expect(await people.outcome('privacy.erase', { as: await people.logIn(person.email), body })).toEqual([
      200,
      undefined,
    ]);
  });

  it('is found by the search of accounts [WORK-91]', async () => {
    const person = await people.add();
    await grant(person);
    const found = await people.call('accounts.list', {
      as: master,
      query: '?q=k%E1%BB%B9%20thu%E1%BA%ADt%20vi%C3%AAn&limit=100',
    });
    expect(found.json().map(({ id }: { id: string }) => id)).toContain(person.id);
  });
});

it('the pages of employees have staff and technicians with the facts that other services may know [WORK-92]', async () => {
  const own = await openTestIdentity();
  const { add } = createTestPeople(own);
  const [admin, technician, locked] = [await add(['admin']), await add(), await add(['customer', 'admin'])];
  await add();
  const accounts = own.mongo.db.collection('accounts');
  await accounts.updateOne({ _id: new ObjectId(technician.id) }, { $set: { grants: ['technician'] } });
  await accounts.updateOne({ _id: new ObjectId(locked.id) }, { $set: { active: false } });
  const logger = createLogger({ name: 'employees', level: 'silent' });
  const messaging = await connectMessaging({
    url: servers().natsUrl,
    name: 'employees',
    logger,
    namespace: freshNamespace('employees'),
  });
  const pages = serveEmployeePages({ mongo: own.mongo, messaging, logger });
  cleanUpLater(async () => {
    await pages.stop();
    await messaging.close();
  });
  const first = await ask({ messaging, contract: employeePage, request: { limit: 2 } });
  const after = first.employees.at(-1)?.id ?? '';
  const second = await ask({ messaging, contract: employeePage, request: { limit: 2, after } });
  const fullName = 'Nguyễn Văn An';
  expect([...first.employees, ...second.employees].toSorted((one, two) => one.id.localeCompare(two.id))).toEqual(
    [
      { id: admin.id, version: 1, fullName, roles: ['admin'], grants: [], active: true },
      { id: technician.id, version: 1, fullName, roles: ['customer'], grants: ['technician'], active: true },
      { id: locked.id, version: 1, fullName, roles: ['customer', 'admin'], grants: [], active: false },
    ].toSorted((one, two) => one.id.localeCompare(two.id)),
  );
});
