import type { EndpointId } from '@garage/contracts';
import { endpoints, errorText, REAUTH_TICKET_HEADER } from '@garage/contracts';
import type { ErrorCode } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiCall, Person } from '../../../testing/people.ts';
import { createTestPeople, roleIds } from '../../../testing/people.ts';
import { openTestIdentity } from '../../../testing/test-identity.ts';

let people: ReturnType<typeof createTestPeople>;
let accounts: Awaited<ReturnType<typeof openTestIdentity>>['mongo'];
let master: Person;
let otherMaster: Person;
let admin: Person;

beforeAll(async () => {
  const identity = await openTestIdentity();
  accounts = identity.mongo;
  people = createTestPeople(identity);
  master = await people.add(['master']);
  otherMaster = await people.add(['master']);
  admin = await people.add(['admin']);
});

/** Every request that changes somebody else's account. */
const changes: Array<[EndpointId, (target: Person) => Omit<ApiCall, 'as'>]> = [
  ['accounts.update', ({ id }) => ({ id, body: { status: false } })],
  ['accounts.update', ({ id }) => ({ id, body: { roles: [roleIds.customer] } })],
  ['accounts.update', ({ id }) => ({ id, body: { fullName: 'Kẻ Xấu', email: 'ke-xau@example.com' } })],
  ['roles.assign', ({ id: accountId }) => ({ body: { accountId, roleId: roleIds.admin } })],
  ['roles.remove', ({ id: accountId }) => ({ body: { accountId, roleId: roleIds.master } })],
  ['roles.remove', ({ id: accountId }) => ({ body: { accountId } })],
  ['roles.disable', ({ id: accountId }) => ({ body: { accountId } })],
  ['grants.assign', ({ id: accountId }) => ({ body: { accountId, grant: 'technician' } })],
  ['grants.remove', ({ id: accountId }) => ({ body: { accountId, grant: 'technician' } })],
  ['accounts.delete', ({ id }) => ({ id })],
];
const rows = changes.map(([id, request]) => [id, JSON.stringify(request(idOf('…')).body ?? {}), request] as const);

function idOf(id: string): Person {
  return { id, email: '', token: '' };
}

const stored = ({ email }: Person) => accounts.db.collection('accounts').findOne({ email });

describe('nobody but a master', () => {
  it.each(rows)('may call %s %s [SRV-02, ROLE-15, ROLE-16, ROLE-17, ROLE-18]', async (id, _, request) => {
    const target = await people.add();
    const before = await stored(target);
    const expected = id === 'accounts.update' ? 'MASTER_ONLY' : 'FORBIDDEN';
    const customer = await people.add();
    for (const as of [admin, customer])
      expect(await people.outcome(id, { ...request(target), as })).toEqual([403, expected]);
    expect(await people.outcome(id, { ...request(target), as: null })).toEqual([401, 'UNAUTHENTICATED']);
    expect(await stored(target)).toEqual(before);
  });

  it.each(['accounts.list', 'accounts.count', 'roles.list'] as const)('may read %s [SRV-02, GEN-12]', async (id) => {
    expect(await people.outcome(id, { as: admin })).toEqual([403, 'FORBIDDEN']);
    expect((await people.call(id, { as: master })).statusCode).toBe(200);
  });

  it('reads the account of somebody else [SRV-03, API-09]', async () => {
    const [one, other] = [await people.add(), await people.add()];
    expect(await people.outcome('accounts.get', { as: other, id: one.id })).toEqual([403, 'FORBIDDEN']);
    expect(await people.outcome('accounts.get', { as: admin, id: one.id })).toEqual([403, 'FORBIDDEN']);
    expect((await people.call('accounts.get', { as: one, id: one.id })).json()).toMatchObject({
      status: 'thành công',
      account: { _id: one.id },
    });
  });

  it('edits a master; the error texts are those of the specification [ROLE-15, ROLE-19]', async () => {
    const answer = await people.call('accounts.update', { as: admin, id: master.id, body: { status: false } });
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'Chỉ Master mới có quyền thay đổi tài khoản!']);
  });
});

describe('a master’s account', () => {
  const codes: Record<string, ErrorCode> = {
    'accounts.update': 'MASTER_PROTECTED',
    'roles.assign': 'MASTER_PROTECTED',
    'roles.remove': 'MASTER_ROLES_PROTECTED',
    'roles.disable': 'MASTER_LOCK_PROTECTED',
    'grants.assign': 'MASTER_PROTECTED',
    'grants.remove': 'MASTER_PROTECTED',
    'accounts.delete': 'MASTER_DELETE_PROTECTED',
  };

  it.each(rows)(
    'is protected from another master’s %s %s [SRV-06, ROLE-20, ROLE-21, ROLE-22]',
    async (id, _, request) => {
      const before = await stored(otherMaster);
      const code = codes[id];
      if (!code) throw new Error(`No code is expected of ${id}`);
      const answer = await people.call(id, { ...request(otherMaster), as: master });
      expect([answer.statusCode, answer.json()]).toEqual([403, { status: 'thất bại', code, message: errorText(code) }]);
      expect(await stored(otherMaster)).toEqual(before);
    },
  );

  it('is protected with the error texts of the specification [ROLE-21, ROLE-22, ROLE-23]', () => {
    expect([
      errorText('MASTER_ROLES_PROTECTED'),
      errorText('MASTER_LOCK_PROTECTED'),
      errorText('OWN_LOCK_REFUSED'),
    ]).toEqual([
      'Không thể xóa vai trò của tài khoản Master',
      'Không thể khóa tài khoản Master khác',
      'Không thể khóa tài khoản của chính mình',
    ]);
  });

  const own: Array<[EndpointId, ErrorCode, (id: string) => Omit<ApiCall, 'as'>]> = [
    ['roles.disable', 'OWN_LOCK_REFUSED', (accountId) => ({ body: { accountId } })],
    ['accounts.delete', 'OWN_DELETE_REFUSED', (id) => ({ id })],
    ['roles.remove', 'MASTER_ROLES_PROTECTED', (accountId) => ({ body: { accountId } })],
    ['roles.remove', 'MASTER_ROLES_PROTECTED', (accountId) => ({ body: { accountId, roleId: roleIds.master } })],
  ];
  it.each(own)('is protected from its own %s: %s [SRV-06, ROLE-23, ROLE-24]', async (id, code, request) => {
    expect(await people.outcome(id, { ...request(master.id), as: master })).toEqual([403, code]);
    expect(await stored(master)).toMatchObject({ active: true, roles: ['master'] });
  });

  it('keeps its roles and status when it edits itself [SRV-04, SRV-06]', async () => {
    const body = { fullName: 'Lâm Việt Tâm', status: false, roles: [roleIds.customer] };
    expect((await people.call('accounts.update', { as: master, id: master.id, body })).statusCode).toBe(200);
    expect(await stored(master)).toMatchObject({ fullName: 'Lâm Việt Tâm', active: true, roles: ['master'] });
  });
});

describe('concurrent calls', () => {
  const attacks = rows.filter(([id]) => id !== 'roles.assign');

  it.each(attacks)('never undo a promotion to master: %s %s [SRV-06]', async (id, _, request) => {
    const proved = await people.call('accounts.checkPassword', { as: master, body: { password: 'mật khẩu 1' } });
    const headers = { [REAUTH_TICKET_HEADER]: String(proved.headers[REAUTH_TICKET_HEADER]) };
    for (let round = 0; round < 4; round += 1) {
      const target = await people.add();
      const promotion = { as: master, headers, body: { accountId: target.id, roleId: roleIds.master } };
      const [promoted, ...attacked] = await Promise.all([
        people.outcome('roles.assign', promotion),
        people.outcome(id, { ...request(target), as: otherMaster }),
        people.outcome(id, { ...request(target), as: otherMaster }),
      ]);
      const after = await stored(target);
      // In any order, a promotion that was confirmed to the caller holds. If the lock came first, the promotion is refused.
      const outcome = after ? [promoted, after['roles'].includes('master')] : [promoted, null];
      expect([
        [[200, undefined], true],
        [[404, 'ACCOUNT_NOT_FOUND'], null],
        [[409, 'MASTER_NOT_READY'], false],
      ]).toContainEqual(outcome);
      for (const [status] of attacked) expect([200, 403, 404]).toContain(status);
    }
  });

  it('of two masters against each other leave both masters', async () => {
    const both = [master, otherMaster];
    const pairs = both.flatMap((as) => both.map((target) => ({ as, target })));
    await Promise.all(
      pairs.flatMap(({ as, target }) => changes.map(([id, request]) => people.call(id, { ...request(target), as }))),
    );
    for (const one of both) expect(await stored(one)).toMatchObject({ active: true, roles: ['master'] });
  });

  it('each get a version and an event of their own', async () => {
    const target = await people.add();
    const body = { accountId: target.id };
    const toggles = Array.from({ length: 6 }, (_, index) =>
      people.call(index % 2 ? 'roles.enable' : 'roles.disable', { as: master, body }),
    );
    const answers = await Promise.all(toggles);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 200));
    const events = await people.eventsOf(target.id);
    const versions = events.map(([, version]) => version).toSorted((one, other) => one - other);
    expect(versions).toEqual(events.map((_, index) => index + 1));
    const after = await stored(target);
    expect(after?.['version']).toBe(events.length);
    expect(after?.['tokenVersion']).toBe(1 + events.filter(([what]) => what === 'locked').length);
  });
});

it('covers every operation on other people’s accounts', () => {
  const master = Object.entries(endpoints).filter(([, { access, method }]) => access === 'master' && method !== 'GET');
  // The policy for all staff concerns no single account.
  const covered = new Set<string>([...changes.map(([id]) => id), 'roles.enable', 'authenticator.setPolicy']);
  const inIdentity = master.filter(([, { service }]) => service === 'identity').map(([id]) => id);
  expect(inIdentity.filter((id) => !covered.has(id))).toEqual([]);
});
