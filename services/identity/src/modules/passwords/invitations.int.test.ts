import { uniqueName } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { openPeople, roleIds } from '../../testing/people.ts';
import { openTestIdentity } from '../../testing/test-identity.ts';

const HOUR_MS = 3_600_000;
const newPassword = 'mật khẩu đầu tiên';

let identity: Awaited<ReturnType<typeof openTestIdentity>>;
let people: ReturnType<typeof openPeople>;
let master: Person;
let clock = Date.now();

beforeAll(async () => {
  identity = await openTestIdentity({ now: () => clock });
  people = openPeople(identity);
  master = await people.add(['master']);
});

const setting = (token: string, chosen = newPassword) =>
  identity.post('/api/accounts/set-password', { token, newPassword: chosen });
const invalid = {
  status: 'thất bại',
  code: 'INVITATION_INVALID',
  message: 'Liên kết đặt mật khẩu không đúng hoặc đã hết hạn.',
};

/** An account that a master has created, and the token of its mail. */
async function invited() {
  const email = `${uniqueName('moi')}@example.com`;
  const body = { fullName: 'Lê Thị Mời', email, roles: [roleIds.admin] };
  expect((await people.call('accounts.create', { as: master, body })).statusCode).toBe(201);
  return { email, token: await identity.secretTo(email, 'invitation') };
}

describe('who was invited by a master', () => {
  it('sets a first password with the link of the mail, and logs in', async () => {
    const { email, token } = await invited();
    expect(await identity.mailsTo(email)).toEqual([
      {
        name: 'invitation',
        data: { to: email, fullName: 'Lê Thị Mời', sealedToken: expect.any(String), validHours: 72 },
      },
    ]);
    expect(token).toMatch(/^[\w-]{43}$/);
    const answer = await setting(token);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'thành công', message: 'Đặt mật khẩu thành công, bạn có thể đăng nhập.' },
    ]);
    const logIn = await identity.logIn({ email, password: newPassword });
    expect(logIn.json()).toMatchObject({ status: 'thành công', roles: [{ name: 'admin' }] });
  });

  it('uses the link once, also when it comes several times at once', async () => {
    const { email, token } = await invited();
    const chosenOnes = ['một', 'hai', 'ba'].map((word) => `${word} ${newPassword}`);
    const answers = await Promise.all(chosenOnes.map((chosen) => setting(token, chosen)));
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 400, 400]);
    const won = chosenOnes[answers.findIndex(({ statusCode }) => statusCode === 200)];
    expect((await identity.logIn({ email, password: won })).statusCode).toBe(200);
    expect((await setting(token)).json()).toEqual(invalid);
  });

  it('has 72 hours for it', async () => {
    const [early, late] = [await invited(), await invited()];
    clock += 72 * HOUR_MS - 1;
    expect((await setting(early.token)).statusCode).toBe(200);
    clock += 1;
    const answer = await setting(late.token);
    expect([answer.statusCode, answer.json()]).toEqual([400, invalid]);
  });

  it('is not helped by another token, and no token is kept', async () => {
    const { token } = await invited();
    expect((await setting(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).json()).toEqual(invalid);
    expect((await setting('zu-kurz')).json().code).toBe('VALIDATION_FAILED');
    for (const name of ['invitations', 'outbox']) {
      const rows = await identity.mongo.db.collection(name).find().toArray();
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });

  it('no longer needs the link after another way to a password', async () => {
    const { email, token } = await invited();
    await identity.post('/api/accounts/forgot-password', { email });
    const code = await identity.secretTo(email, 'reset-code');
    await identity.post('/api/accounts/reset-password', { email, code, newPassword });
    expect((await setting(token)).json()).toEqual(invalid);
    expect((await identity.logIn({ email, password: newPassword })).statusCode).toBe(200);
  });

  it('sets none on an account that is gone', async () => {
    const { email, token } = await invited();
    await identity.mongo.db.collection('accounts').deleteOne({ email });
    expect((await setting(token)).json()).toEqual(invalid);
  });
});
