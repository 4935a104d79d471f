import type { Account } from '@garage/contracts';
import { migrate } from '@garage/mongo';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/people.ts';
import { createTestPeople, roleIds } from '../../../testing/people.ts';
import { openTestIdentity } from '../../../testing/test-identity.ts';
import { accountMigrations } from '../account-list-repository.ts';

let identity: Awaited<ReturnType<typeof openTestIdentity>>;
let people: ReturnType<typeof createTestPeople>;
let master: Person;

beforeAll(async () => {
  identity = await openTestIdentity();
  people = createTestPeople(identity);
  master = await people.add(['master']);
});

const rolesOf = async (person: Person) => (await people.read(person, master)).roles.map(({ name }) => name);

describe('a master', () => {
  it('lists the three roles [API-15, ROLE-02]', async () => {
    const answer = await people.call('roles.list', { as: master });
    expect(answer.json()).toEqual([
      { _id: roleIds.customer, name: 'customer' },
      { _id: roleIds.admin, name: 'admin' },
      { _id: roleIds.master, name: 'master' },
    ]);
  });

  it('assigns a role; repeated requests change nothing [API-16, GEN-12]', async () => {
    const customer = await people.add();
    const body = { accountId: customer.id, roleId: roleIds.admin };
    for (let times = 0; times < 2; times += 1) {
      const answer = await people.call('roles.assign', { as: master, body });
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { status: 'thành công', message: 'Gán vai trò thành công!' },
      ]);
    }
    expect(await rolesOf(customer)).toEqual(['customer', 'admin']);
    expect(await people.eventsOf(customer.id)).toEqual([
      ['registered', 1],
      ['roles-changed', 2],
      ['changed', 3],
    ]);
  });

  it('removes one role, or all in one change [API-17, ROLE-18, MACC-06]', async () => {
    const staff = await people.add(['customer', 'admin']);
    const removal = (roleId?: string) =>
      people.call('roles.remove', { as: master, body: { accountId: staff.id, ...(roleId && { roleId }) } });
    await removal(roleIds.customer);
    expect(await rolesOf(staff)).toEqual(['admin']);
    await people.call('roles.assign', { as: master, body: { accountId: staff.id, roleId: roleIds.customer } });
    expect((await removal()).json()).toEqual({ status: 'thành công', message: 'Xóa vai trò thành công!' });
    expect(await rolesOf(staff)).toEqual([]);
    expect((await removal()).statusCode).toBe(200);
    expect((await people.eventsOf(staff.id)).map(([, version]) => version)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('locks and unlocks accounts; `status` is a boolean [API-18, API-19, ROLE-16, ROLE-26, ROLE-27]', async () => {
    const customer = await people.add();
    const body = { accountId: customer.id };
    const states: boolean[] = [];
    for (const id of ['roles.disable', 'roles.disable', 'roles.enable', 'roles.enable'] as const) {
      expect((await people.call(id, { as: master, body })).json().status).toBe('thành công');
      states.push((await people.read(customer, master)).status);
    }
    expect(states).toEqual([false, false, true, true]);
    expect(await people.eventsOf(customer.id)).toEqual([
      ['registered', 1],
      ['locked', 2],
      ['unlocked', 3],
    ]);
  });

  it('deletes an account with its history; its e-mail can be used again [API-13, ROLE-17]', async () => {
    const customer = await people.add();
    const answer = await people.call('accounts.delete', { as: master, id: customer.id });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'thành công', message: 'Xóa tài khoản thành công!' },
    ]);
    expect(await people.outcome('accounts.get', { as: master, id: customer.id })).toEqual([404, 'ACCOUNT_NOT_FOUND']);
    expect(await people.outcome('accounts.delete', { as: master, id: customer.id })).toEqual([
      404,
      'ACCOUNT_NOT_FOUND',
    ]);
    expect(await identity.mongo.db.collection('sign_ins').countDocuments({ accountId: customer.id })).toBe(0);
    expect(await people.eventsOf(customer.id)).toEqual([
      ['registered', 1],
      ['deleted', 2],
    ]);
    await identity.addAccount({ email: customer.email });
    expect((await people.logIn(customer.email)).id).not.toBe(customer.id);
  });

  it.each([
    ['roles.assign', { roleId: 'f'.repeat(24) }],
    ['roles.remove', { roleId: 'f'.repeat(24) }],
  ] as const)('gets an error from %s for an unknown role', async (id, body) => {
    const { id: accountId } = await people.add();
    expect(await people.outcome(id, { as: master, body: { accountId, ...body } })).toEqual([404, 'ROLE_NOT_FOUND']);
  });

  it.each([
    ['roles.assign', { roleId: roleIds.admin }],
    ['roles.remove', {}],
    ['roles.enable', {}],
    ['roles.disable', {}],
  ] as const)('gets an error from %s for an unknown account', async (id, body) => {
    const request = { as: master, body: { accountId: 'f'.repeat(24), ...body } };
    expect(await people.outcome(id, request)).toEqual([404, 'ACCOUNT_NOT_FOUND']);
  });
});

describe('the audit log', () => {
  const recorded = async ({ id }: Person) => {
    const rows = identity.mongo.db.collection('outbox').find({ 'event.data.targetId': id }).sort({ order: 1 });
    return (await rows.toArray()).map(({ event: { data } }) => [data.actorId, data.action, data.label, data.changes]);
  };
  const masked = ({ email }: Person) => `${email.slice(0, 2)}***@example.com`;

  it('records each change to somebody else’s account, without its e-mail', async () => {
    const customer = await people.add();
    const accountId = customer.id;
    await people.call('roles.assign', { as: master, body: { accountId, roleId: roleIds.admin } });
    await people.call('roles.assign', { as: master, body: { accountId, roleId: roleIds.admin } });
    await people.call('roles.disable', { as: master, body: { accountId } });
    await people.call('accounts.delete', { as: master, id: accountId });
    const label = masked(customer);
    expect(await recorded(customer)).toEqual([
      [master.id, 'updated', label, [{ field: 'roles', from: 'customer', to: 'customer, admin' }]],
      [master.id, 'updated', label, [{ field: 'status', from: 'true', to: 'false' }]],
      [
        master.id,
        'deleted',
        label,
        [
          { field: 'email', from: label, to: '' },
          { field: 'roles', from: 'customer, admin', to: '' },
          { field: 'status', from: 'false', to: '' },
        ],
      ],
    ]);
  });

  it('does not record owners’ changes to their own account', async () => {
    const customer = await people.add();
    await people.call('accounts.update', { as: customer, id: customer.id, body: { fullName: 'Tên Mới' } });
    expect(await recorded(customer)).toEqual([]);
  });
});

describe('an account that a master creates', () => {
  const create = (body: object, as: Person | null = master) => people.call('accounts.create', { as, body });

  it('has the given roles, is verified and gets a mail to set a password [ROLE-15]', async () => {
    const email = 'nhan-vien@example.com';
    const answer = await create({ fullName: ' Vũ Hạnh ', email: 'Nhan-Vien@example.com', roles: [roleIds.admin] });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { status: 'thành công', message: 'Đã tạo tài khoản và gửi email đặt mật khẩu.' },
    ]);
    const stored = await identity.mongo.db.collection('accounts').findOne({ email });
    expect(stored).toMatchObject({ fullName: 'Vũ Hạnh', roles: ['admin'], verified: true, passwordHash: null });
    const [recorded] = await identity.mongo.db
      .collection('outbox')
      .find({ 'event.data.targetId': stored?._id.toHexString() })
      .toArray();
    expect(recorded?.['event'].data).toMatchObject({ actorId: master.id, action: 'created', kind: 'account' });
    expect((await identity.mailsTo(email)).map(({ name }) => name)).toEqual(['invitation']);
    const token = await identity.secretTo(email, 'invitation');
    await identity.post('/api/accounts/set-password', { token, newPassword: 'mật khẩu 1' });
    expect((await people.logIn(email)).id).toBe(stored?._id.toHexString());
  });

  it('is a customer when no role is given', async () => {
    for (const [email, roles] of [
      ['khach-1@example.com', undefined],
      ['khach-2@example.com', []],
    ] as const) {
      await create({ fullName: 'Vũ Khách', email, ...(roles && { roles }) });
      expect(await identity.mongo.db.collection('accounts').findOne({ email })).toMatchObject({ roles: ['customer'] });
    }
  });

  it.each([
    ['an e-mail that is taken', { email: 'trung@example.com' }, [409, 'EMAIL_TAKEN']],
    ['a role that does not exist', { roles: ['f'.repeat(24)] }, [404, 'ROLE_NOT_FOUND']],
    ['roles that are not a list', { roles: 'admin' }, [400, 'VALIDATION_FAILED']],
    ['roles that are not ids', { roles: [{ $ne: null }] }, [400, 'VALIDATION_FAILED']],
  ])('is refused with %s', async (_, wrong, expected) => {
    await identity.addAccount({ email: 'trung@example.com' });
    const body = { fullName: 'Vũ Trùng', email: 'moi@example.com', ...wrong };
    expect(await people.outcome('accounts.create', { as: master, body })).toEqual(expected);
    expect(await identity.mongo.db.collection('accounts').countDocuments({ email: 'moi@example.com' })).toBe(0);
  });

  it('replaces what others registered with the e-mail and did not verify', async () => {
    const email = 'nguoi-duoc-moi@example.com';
    await identity.register({ fullName: 'Kẻ Chiếm Chỗ', email, password: 'của kẻ khác' });
    const accounts = identity.mongo.db.collection('accounts');
    const squatterId = String((await accounts.findOne({ email }))?._id);
    const answer = await create({ fullName: 'Vũ Mời', email, roles: [roleIds.admin] });
    expect([answer.statusCode, answer.json().code]).toEqual([201, undefined]);
    const invited = await accounts.findOne({ email });
    expect(invited).toMatchObject({ fullName: 'Vũ Mời', roles: ['admin'], verified: true, passwordHash: null });
    expect(await people.eventsOf(squatterId)).toEqual([
      ['registered', 1],
      ['deleted', 2],
    ]);
    expect(await people.eventsOf(String(invited?._id))).toEqual([
      ['registered', 1],
      ['changed', 1],
    ]);
    expect(await identity.mongo.db.collection('registrations').countDocuments({ email })).toBe(0);
    const token = await identity.secretTo(email, 'invitation');
    expect((await identity.post('/api/accounts/set-password', { token, newPassword: 'mật khẩu 1' })).statusCode).toBe(
      200,
    );
    expect((await identity.logIn({ email, password: 'của kẻ khác' })).statusCode).toBe(401);
    expect((await people.logIn(email)).id).toBe(String(invited?._id));
  });

  it.each([
    ['locked', { active: false }],
    ['given a role', { roles: ['customer', 'admin'] }],
  ])('is refused while an unverified account with the e-mail was %s by a master', async (_, set) => {
    const { email } = await people.add();
    await identity.mongo.db.collection('accounts').updateOne({ email }, { $set: { verified: false, ...set } });
    expect((await create({ fullName: 'Vũ Trùng', email })).json().code).toBe('EMAIL_TAKEN');
  });

  it('is created once by two concurrent requests', async () => {
    const body = { fullName: 'Vũ Đôi', email: 'doi@example.com' };
    const answers = await Promise.all([create(body), create(body)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
    expect(await identity.mailsTo(body.email)).toHaveLength(1);
  });

  it('cannot be created by an admin [ROLE-15]', async () => {
    const admin = await people.add(['admin']);
    const body = { fullName: 'Vũ Lạ', email: 'la@example.com', roles: [roleIds.master] };
    const answer = await create(body, admin);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { code: 'MASTER_ONLY', message: 'Chỉ Master mới có quyền thay đổi tài khoản!' },
    ]);
    // A request with a password is an ordinary registration, which anybody may make.
    expect((await create({ ...body, password: 'mật khẩu 1' }, admin)).statusCode).toBe(201);
    const stored = await identity.mongo.db.collection('accounts').findOne({ email: body.email });
    expect(stored).toMatchObject({ roles: ['customer'], verified: false });
  });
});

describe('the list of accounts', () => {
  let own: Awaited<ReturnType<typeof openTestIdentity>>;
  let ownPeople: ReturnType<typeof createTestPeople>;
  let head: Person;
  const names = ['Đỗ Ân', 'Bùi Bích', 'Đặng Cẩm', 'Ân Dũng'];

  beforeAll(async () => {
    own = await openTestIdentity();
    ownPeople = createTestPeople(own);
    head = await ownPeople.add(['master']);
    await own.mongo.db.collection('accounts').updateMany({}, { $set: { fullName: 'Zét', nameKey: 'zet' } });
    for (const [index, fullName] of names.entries()) {
      const email = `nguoi-${index}@example.com`;
      await own.register({ fullName, email, password: 'mật khẩu 1' });
      if (index === 1) await own.mongo.db.collection('accounts').updateOne({ email }, { $set: { roles: ['admin'] } });
    }
    await migrateAll();
  });

  /** Stores the fields of lists anew, as for accounts of earlier releases. */
  async function migrateAll(): Promise<void> {
    await own.mongo.db.collection('accounts').updateMany({}, { $unset: { searchTerms: 1 } });
    await migrate(own.mongo, accountMigrations);
    await own.mongo.db.collection('migrations').deleteMany({});
  }

  const list = async (query: string) => {
    const answer = await ownPeople.call('accounts.list', { as: head, query });
    const found = answer.json<Account[]>().map(({ fullName }) => fullName);
    return { found, total: answer.headers['x-total-count'] };
  };

  it('is complete without parameters, in the shape of the specification [API-11, ENT-01, ENT-02]', async () => {
    const accounts = (await ownPeople.call('accounts.list', { as: head })).json<Account[]>();
    expect(accounts.map(({ fullName }) => fullName)).toEqual(['Zét', ...names]);
    const [, account] = accounts;
    expect(account).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      id: account?._id,
      fullName: 'Đỗ Ân',
      name: 'Đỗ Ân',
      email: 'nguoi-0@example.com',
      image: '',
      avatar: '',
      roles: [{ _id: roleIds.customer, name: 'customer' }],
      status: true,
      type: 'local',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      verified: false,
    });
  });

  it('is paged, 10 accounts by default, with the total count [MACC-05]', async () => {
    expect(await list('?page=2&limit=2')).toEqual({ found: ['Bùi Bích', 'Đặng Cẩm'], total: '5' });
    expect((await list('?page=1')).found).toHaveLength(5);
    expect((await list('?page=9')).found).toEqual([]);
  });

  it.each([
    ['oldest', ['Zét', 'Đỗ Ân', 'Bùi Bích', 'Đặng Cẩm', 'Ân Dũng']],
    ['newest', ['Ân Dũng', 'Đặng Cẩm', 'Bùi Bích', 'Đỗ Ân', 'Zét']],
    ['name', ['Ân Dũng', 'Bùi Bích', 'Đặng Cẩm', 'Đỗ Ân', 'Zét']],
    ['name-desc', ['Zét', 'Đỗ Ân', 'Đặng Cẩm', 'Bùi Bích', 'Ân Dũng']],
  ])('is sorted by %s [MACC-03]', async (sort, expected) => {
    expect((await list(`?page=1&sort=${sort}`)).found).toEqual(expected);
    expect((await list(`?sort=${sort}`)).found).toEqual(expected);
  });

  it.each([
    ['a name without accents', 'dang cam', ['Đặng Cẩm']],
    ['a name in capitals', 'ĐỖ', ['Đỗ Ân']],
    ['the beginning of an e-mail', 'NGUOI-3@', ['Ân Dũng']],
    ['the middle of an e-mail', 'guoi-3', ['Ân Dũng']],
    ['the domain of an e-mail', 'example', ['Zét', ...names]],
    ['words of a name in any order', 'dung ân', ['Ân Dũng']],
    ['the middle of a word of a name', 'ich', ['Bùi Bích']],
    ['an e-mail', 'nguoi-3@example.com', ['Ân Dũng']],
    ['an e-mail of nobody', 'guoi-3@example.com', []],
    ['a role', 'Admin', ['Bùi Bích']],
    ['a role as the list shows it', 'khách hàng', ['Đỗ Ân', 'Đặng Cẩm', 'Ân Dũng']],
    ['a part of a role', 'om', []],
    ['regular expression characters', '.*', []],
    ['nothing', '  ', ['Zét', ...names]],
  ])('can be searched by %s [OFFICE-01] [MACC-02]', async (_, q, expected) => {
    const query = `?page=1&q=${encodeURIComponent(q)}`;
    expect(await list(query)).toEqual({ found: expected, total: `${expected.length}` });
    expect((await list(query.replace('page=1&', ''))).found).toEqual(expected);
  });

  it('finds accounts by what their owners changed, such as the phone number, in any notation [OFFICE-06]', async () => {
    const owner = await ownPeople.add(['customer']);
    const change = (body: object) => ownPeople.call('accounts.update', { as: owner, id: owner.id, body });
    expect((await change({ fullName: 'Hồ Phượng', phone: '0912 345 678' })).statusCode).toBe(200);
    for (const typed of ['phuong', '+84 912 345 678', '0912.345.678', '345678', 'phượng 0912 345 678']) {
      expect((await list(`?q=${encodeURIComponent(typed)}`)).found).toEqual(['Hồ Phượng']);
    }
    expect((await list('?q=345679')).found).toEqual([]);
    await change({ phone: '' });
    expect((await list('?q=0912345678')).found).toEqual([]);
    await own.mongo.db.collection('accounts').deleteOne({ email: owner.email });
  });

  it('finds accounts stored before the fields of the search existed', async () => {
    const stored = own.mongo.db.collection('accounts');
    await stored.updateOne({ fullName: 'Đỗ Ân' }, { $unset: { nameKey: 1, searchTerms: 1, pendingEmail: 1 } });
    expect((await list('?page=1&q=do%20an')).found).toEqual([]);
    for (let times = 0; times < 2; times += 1) await migrateAll();
    expect((await list('?page=1&q=do%20an')).found).toEqual(['Đỗ Ân']);
    expect(await stored.findOne({ fullName: 'Đỗ Ân' })).toMatchObject({ pendingEmail: null, version: 1 });
  });

  it('reports the number of accounts [API-12, MACC-04]', async () => {
    const answer = await ownPeople.call('accounts.count', { as: head });
    expect(answer.json()).toEqual({ status: 'thành công', totalAccounts: 5 });
  });
});
