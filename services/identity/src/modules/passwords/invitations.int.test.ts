import { uniqueName } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { createTestPeople, roleIds } from '../../testing/people.ts';
import { openTestIdentity } from '../../testing/test-identity.ts';

const HOUR_MS = 3_600_000;
const newPassword = 'mật khẩu đầu tiên';

let identity: Awaited<ReturnType<typeof openTestIdentity>>;
let people: ReturnType<typeof createTestPeople>;
let master: Person;
let clock = Date.now();

beforeAll(async () => {
  identity = await openTestIdentity({ now: () => clock });
  people = createTestPeople(identity);
  master = await people.add(['master']);
});

const setPassword = (token: string, chosen = newPassword) =>
  identity.post('/api/accounts/set-password', { token, newPassword: chosen });
const invalid = {
  status: 'thất bại',
  code: 'INVITATION_INVALID',
  message: 'Liên kết đặt mật khẩu không đúng hoặc đã hết hạn.',
};

/** An invited account and the token of its mail. */
async function invited() {
  const email = `${uniqueName('moi')}@example.com`;
  const body = { fullName: 'Lê Thị Mời', email, roles: [roleIds.admin] };
  expect((await people.call('accounts.create', { as: master, body })).statusCode).toBe(201);
  return { email, token: await identity.secretTo(email, 'invitation') };
}

describe('an invited account', () => {
  it('sets its first password with the mailed link and logs in', async () => {
    const { email, token } = await invited();
    expect(await identity.mailsTo(email)).toEqual([
      {
        name: 'invitation',
        data: { to: email, fullName: 'Lê Thị Mời', sealedToken: expect.any(String), validHours: 72 },
      },
    ]);
    expect(token).toMatch(/^[\w-]{43}$/);
    const answer = await setPassword(token);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'thành công', message: 'Đặt mật khẩu thành công, bạn có thể đăng nhập.' },
    ]);
    const logIn = await identity.logIn({ email, password: newPassword });
    expect(logIn.json()).toMatchObject({ status: 'thành công', roles: [{ name: 'admin' }] });
  });

  it('can use the link once, also with concurrent requests', async () => {
    const { email, token } = await invited();
    const candidates = ['một', 'hai', 'ba'].map((word) => `${word} ${newPassword}`);
    const answers = await Promise.all(candidates.map((chosen) => setPassword(token, chosen)));
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 400, 400]);
    const won = candidates[answers.findIndex(({ statusCode }) => statusCode === 200)];
    expect((await identity.logIn({ email, password: won })).statusCode).toBe(200);
    expect((await setPassword(token)).json()).toEqual(invalid);
  });

  it('can use the link for 72 hours', async () => {
    const [early, late] = [await invited(), await invited()];
    clock += 72 * HOUR_MS - 1;
    expect((await setPassword(early.token)).statusCode).toBe(200);
    clock += 1;
    const answer = await setPassword(late.token);
    expect([answer.statusCode, answer.json()]).toEqual([400, invalid]);
  });

  it('cannot use another token; no token is stored in plain text', async () => {
    const { token } = await invited();
    expect((await setPassword(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).json()).toEqual(invalid);
    expect((await setPassword('zu-kurz')).json().code).toBe('VALIDATION_FAILED');
    for (const name of ['invitations', 'outbox']) {
      const rows = await identity.mongo.db.collection(name).find().toArray();
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });

  it('has no valid link after its password was set in another way', async () => {
    const { email, token } = await invited();
    await identity.post('/api/accounts/forgot-password', { email });
    const code = await identity.secretTo(email, 'reset-code');
    await identity.post('/api/accounts/reset-password', { email, code, newPassword });
    expect((await setPassword(token)).json()).toEqual(invalid);
    expect((await identity.logIn({ email, password: newPassword })).statusCode).toBe(200);
  });

  it('cannot set a password after the account was deleted', async () => {
    const { email, token } = await invited();
    await identity.mongo.db.collection('accounts').deleteOne({ email });
    expect((await setPassword(token)).json()).toEqual(invalid);
  });
});
