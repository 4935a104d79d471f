import type { SignIn } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openRemoval } from '../../removal.ts';
import type { Person } from '../../testing/people.ts';
import { createTestPeople, roleIds } from '../../testing/people.ts';
import { openTestIdentity } from '../../testing/test-identity.ts';
import { removeAccount } from '../accounts/index.ts';

let identity: Awaited<ReturnType<typeof openTestIdentity>>;
let people: ReturnType<typeof createTestPeople>;
let master: Person;

beforeAll(async () => {
  identity = await openTestIdentity();
  people = createTestPeople(identity);
  master = await people.add(['master']);
});

const visit = (person: Person) => people.outcome('accounts.get', { as: person, id: person.id });
const revoked = [401, 'TOKEN_REVOKED'];
const jobsOf = (correlated: object) =>
  identity.mongo.db
    .collection('outbox')
    .find({ 'job.queue': 'revocations', ...correlated })
    .toArray();

describe('a logout', () => {
  it('ends this session immediately and no other of the account', async () => {
    const one = await people.add();
    const other = await people.logIn(one.email);
    const answer = await people.call('accounts.logout', { as: one });
    expect(answer.json()).toEqual({ status: 'thành công', message: 'Đăng xuất thành công!' });
    expect([await visit(one), await visit(other)]).toEqual([revoked, [200, undefined]]);
    expect(await people.outcome('accounts.logout', { as: one })).toEqual(revoked);
  });

  it('is published once, as an event and as a Redis job, also for two concurrent calls', async () => {
    const one = await people.add();
    const [first, second] = await Promise.all([
      people.call('accounts.logout', { as: one }),
      people.call('accounts.logout', { as: one }),
    ]);
    const statuses = [first.statusCode, second.statusCode];
    expect(statuses).toContain(200);
    // The second one has no valid token any more, unless both were admitted before either ended the session.
    for (const status of statuses) expect([200, 401]).toContain(status);
    const events = identity.mongo.db.collection('outbox').find({ 'event.data.accountId': one.id });
    const [event, ...more] = await events.toArray();
    expect([event?.['event'].type, more]).toEqual(['identity.session.ended.v1', []]);
    const sessionId = event?.['event'].entityId;
    expect((await jobsOf({ 'job.data.sessionId': sessionId })).length).toBe(1);
  });
});

describe('all tokens of an account are revoked immediately', () => {
  const body = ({ id: accountId }: Person) => ({ accountId });
  it.each([
    ['it is locked', (one: Person) => people.call('roles.disable', { as: master, body: body(one) })],
    [
      'it is given a role',
      (one: Person) => people.call('roles.assign', { as: master, body: { ...body(one), roleId: roleIds.admin } }),
    ],
    ['its roles are removed', (one: Person) => people.call('roles.remove', { as: master, body: body(one) })],
    [
      'its roles are edited',
      (one: Person) => people.call('accounts.update', { as: master, id: one.id, body: { roles: [roleIds.admin] } }),
    ],
    ['it is deleted', (one: Person) => people.call('accounts.delete', { as: master, id: one.id })],
  ])('when %s [SRV-01, SRV-07]', async (_, change) => {
    const one = await people.add();
    const other = await people.logIn(one.email);
    expect((await change(one)).statusCode).toBe(200);
    expect([await visit(one), await visit(other)]).toEqual([revoked, revoked]);
    const [job] = await jobsOf({ 'job.data.accountId': one.id });
    expect(job?.['job'].data).toEqual({ accountId: one.id, belowVersion: 2 });
  });

  it('and a later login returns a valid one with the new roles', async () => {
    const one = await people.add();
    await people.call('roles.assign', { as: master, body: { accountId: one.id, roleId: roleIds.admin } });
    const again = await people.logIn(one.email);
    expect(await visit(again)).toEqual([200, undefined]);
    await people.call('roles.disable', { as: master, body: { accountId: one.id } });
    await people.call('roles.enable', { as: master, body: { accountId: one.id } });
    expect(await visit(again)).toEqual(revoked);
    expect(await visit(await people.logIn(one.email))).toEqual([200, undefined]);
  });

  it('but not when it is unlocked or its name changes', async () => {
    const one = await people.add();
    await people.call('roles.enable', { as: master, body: { accountId: one.id } });
    await people.call('accounts.update', { as: one, id: one.id, body: { fullName: 'Tên Mới' } });
    expect(await visit(one)).toEqual([200, undefined]);
  });
});

describe('a login', () => {
  const signInsOf = ({ id: accountId }: Person) =>
    identity.mongo.db.collection('sign_ins').countDocuments({ accountId });

  it.each([
    ['its account is deleted', (one: Person) => people.call('accounts.delete', { as: master, id: one.id }), 0],
    [
      'its account is locked',
      (one: Person) => people.call('roles.disable', { as: master, body: { accountId: one.id } }),
      1,
    ],
  ])('fails when %s before the session starts, and is in no history', async (_, change, left) => {
    const one = await people.add();
    // The login gives back its attempt between the check of the password and the start of the session.
    const refund = vi.spyOn(identity.redis, 'zrem').mockImplementationOnce(async () => {
      expect((await change(one)).statusCode).toBe(200);
      return 1;
    });
    onTestFinished(() => refund.mockRestore());
    const answer = await identity.logIn({ email: one.email, password: 'mật khẩu 1' });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'LOGIN_FAILED']);
    expect(await signInsOf(one)).toBe(left);
  });

  it('leaves nothing behind when a deletion that began before it is committed after it', async () => {
    const one = await people.add();
    const removal = openRemoval(identity);
    let login: ReturnType<typeof identity.logIn> | null = null;
    await inTransaction(identity.mongo, async (session) => {
      const before = await removal.changes.findById(one.id, session);
      login ??= identity.logIn({ email: one.email, password: 'mật khẩu 1' });
      expect((await login).statusCode).toBe(200);
      if (before) await removeAccount(removal, session, { before, by: 'owner', correlationId: 'test' });
    });
    expect(await people.outcome('accounts.get', { as: master, id: one.id })).toEqual([404, 'ACCOUNT_NOT_FOUND']);
    expect(await signInsOf(one)).toBe(0);
  });
});

describe('the sign-in history', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';
  const read = async (as: Person) => (await people.call('accounts.signIns', { as, id: as.id })).json<SignIn[]>();

  it('shows time, method and approximate address, newest first', async () => {
    const one = await people.add();
    const answer = await identity.app.inject({
      method: 'POST',
      url: '/api/accounts/login',
      headers: { 'user-agent': `${windows} Safari/537.36` },
      remoteAddress: '203.0.113.77',
      payload: { email: one.email, password: 'mật khẩu 1' },
    });
    const latest = { ...one, token: answer.json().token };
    const [newest, oldest, ...more] = await read(latest);
    expect(newest).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      at: expect.any(String),
      method: 'local',
      device: 'Chrome 126, Windows 10',
      address: '203.0.113.*',
      current: true,
    });
    expect([oldest?.current, more]).toEqual([false, []]);
    expect(Date.parse(newest?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(oldest?.at ?? ''));
  });

  it('contains the last 20 logins and no failed ones', async () => {
    const one = await people.add();
    const { _id: _, ...entry } = (await identity.mongo.db.collection('sign_ins').findOne({ accountId: one.id })) ?? {};
    const older = Array.from({ length: 25 }, (__, index) => ({
      ...entry,
      sessionId: 'older',
      at: new Date(Date.now() - 60_000 * (index + 1)),
    }));
    await identity.mongo.db.collection('sign_ins').insertMany(older);
    await identity.logIn({ email: one.email, password: 'sai' });
    const history = await read(one);
    expect(history).toHaveLength(20);
    expect(history.filter(({ current }) => current)).toHaveLength(1);
  });

  it('is visible only to its owner', async () => {
    const one = await people.add();
    for (const as of [master, await people.add(['admin']), await people.add()])
      expect(await people.outcome('accounts.signIns', { as, id: one.id })).toEqual([403, 'FORBIDDEN']);
  });
});
