import { fastest, openLink, servers } from '@garage/testing';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { wrongCode } from '../../testing/mailbox.ts';
import type { Person } from '../../testing/people.ts';
import { createTestPeople } from '../../testing/people.ts';
import { openTestIdentity } from '../../testing/test-identity.ts';

const password = 'mật khẩu 1';
const newPassword = 'mật khẩu mới';
const MINUTE_MS = 60_000;

let identity: Awaited<ReturnType<typeof openTestIdentity>>;
let people: ReturnType<typeof createTestPeople>;
let clock = Date.now();

beforeAll(async () => {
  identity = await openTestIdentity({ now: () => clock });
  people = createTestPeople(identity);
});

const check = (as: Person, given = password) =>
  people.call('accounts.checkPassword', { as, body: { password: given } });
const send = (as: Person) => people.call('accounts.sendCode', { as });
const prove = (as: Person, code: string) => people.call('accounts.checkCode', { as, body: { code } });
const change = (as: Person, chosen = newPassword) =>
  people.call('accounts.changePassword', { as, body: { newPassword: chosen } });
const codeTo = ({ email }: Person) => identity.secretTo(email, 'password-code');
const missing = {
  status: 'thất bại',
  code: 'PASSWORD_STEP_MISSING',
  message: 'Phiên đổi mật khẩu đã hết hạn, vui lòng bắt đầu lại.',
};

/** Completes step 1 and returns the code for step 2. */
async function withCode() {
  const person = await people.add();
  await check(person);
  await send(person);
  return { person, code: await codeTo(person) };
}

describe('changing a password', () => {
  it('requires the current password, the mailed code and the new password [ACC-10, ACC-11, API-14]', async () => {
    const person = await people.add();
    const checked = await check(person);
    expect([checked.statusCode, checked.json()]).toEqual([
      200,
      { status: 'thành công', message: 'Mật khẩu hiện tại chính xác.', codePending: false },
    ]);
    const sent = await send(person);
    expect([sent.statusCode, sent.json()]).toEqual([
      200,
      { status: 'thành công', message: 'Mã xác nhận đã được gửi tới email của bạn.' },
    ]);
    expect((await identity.mailsTo(person.email)).at(-1)).toMatchObject({
      name: 'password-code',
      data: { to: person.email, fullName: 'Nguyễn Văn An', validMinutes: 10 },
    });
    const proved = await prove(person, await codeTo(person));
    expect([proved.statusCode, proved.json()]).toEqual([
      200,
      { status: 'thành công', message: 'Mã xác nhận chính xác.' },
    ]);
    const changed = await change(person);
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      { status: 'thành công', message: 'Đổi mật khẩu thành công!', token: expect.any(String) },
    ]);
    expect((await identity.logIn({ email: person.email, password: newPassword })).statusCode).toBe(200);
    expect((await identity.logIn({ email: person.email, password })).statusCode).toBe(401);
  });

  it('ends every other session and returns a new token for its own [API-14]', async () => {
    const { person, code } = await withCode();
    const elsewhere = await people.logIn(person.email);
    await prove(person, code);
    const { token } = (await change(person)).json<{ token: string }>();
    const outcomes = await Promise.all(
      [elsewhere, person, { ...person, token }].map((as) => people.outcome('accounts.get', { as, id: person.id })),
    );
    expect(outcomes).toEqual([
      [401, 'TOKEN_REVOKED'],
      [401, 'TOKEN_REVOKED'],
      [200, undefined],
    ]);
    const [before, after] = [decodeJwt(person.token), decodeJwt(token)];
    expect(after).toMatchObject({ sub: person.id, sid: before['sid'], ver: 2, roles: ['customer'] });
    expect(await people.eventsOf(person.id)).toEqual([
      ['registered', 1],
      ['password-changed', 2],
    ]);
    expect((await identity.mailsTo(person.email)).at(-1)).toMatchObject({ name: 'password-changed' });
  });

  it('accepts any non-empty new password [ACC-16]', async () => {
    const { person, code } = await withCode();
    await prove(person, code);
    for (const refused of ['', 'x'.repeat(201)])
      expect((await change(person, refused)).json().code).toBe('VALIDATION_FAILED');
    expect((await change(person, '1')).statusCode).toBe(200);
    expect((await identity.logIn({ email: person.email, password: '1' })).statusCode).toBe(200);
  });
});

describe('the steps of a password change', () => {
  it('are refused without the previous step [SRV-09, ACC-10]', async () => {
    const person = await people.add();
    for (const step of [send(person), prove(person, '000000'), change(person)]) {
      const answer = await step;
      expect([answer.statusCode, answer.json()]).toEqual([409, missing]);
    }
    await check(person);
    expect((await change(person)).json()).toEqual(missing);
    await send(person);
    expect((await change(person)).json()).toEqual(missing);
    const code = await codeTo(person);
    expect((await prove(person, wrongCode(code))).json().code).toBe('CODE_WRONG');
    expect((await change(person)).json()).toEqual(missing);
    await prove(person, code);
    expect((await change(person)).statusCode).toBe(200);
  });

  it('allow one change and then start again [SRV-09]', async () => {
    const { person, code } = await withCode();
    await prove(person, code);
    const answers = await Promise.all([change(person, 'a'), change(person, 'b'), change(person, 'c')]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const won = ['a', 'b', 'c'][answers.findIndex(({ statusCode }) => statusCode === 200)];
    expect((await identity.logIn({ email: person.email, password: won })).statusCode).toBe(200);
    const { token } = answers.find(({ statusCode }) => statusCode === 200)?.json<{ token: string }>() ?? { token: '' };
    expect((await change({ ...person, token })).json()).toEqual(missing);
  });

  it('belong to one session of one account [SRV-09]', async () => {
    const { person, code } = await withCode();
    const elsewhere = await people.logIn(person.email);
    const stranger = await people.add();
    for (const other of [elsewhere, stranger]) {
      expect((await prove(other, code)).json()).toEqual(missing);
      expect((await send(other)).json()).toEqual(missing);
    }
    await prove(person, code);
    for (const other of [elsewhere, stranger]) expect((await change(other)).json()).toEqual(missing);
    const strangers = await withCode();
    expect((await prove(strangers.person, code)).statusCode).toBe(code === strangers.code ? 200 : 400);
  });

  it('start again with the current password; completed steps no longer count [SRV-09]', async () => {
    const { person, code } = await withCode();
    await prove(person, code);
    await check(person);
    expect((await change(person)).json()).toEqual(missing);
  });

  it('expire after 15 minutes [SRV-09]', async () => {
    const { person } = await withCode();
    clock += 15 * MINUTE_MS - 1;
    await send(person);
    await prove(person, await codeTo(person));
    clock += 1;
    expect((await change(person)).json()).toEqual(missing);
    expect((await send(person)).json()).toEqual(missing);
  });

  it('require a login [API-14]', async () => {
    for (const id of [
      'accounts.checkPassword',
      'accounts.sendCode',
      'accounts.checkCode',
      'accounts.changePassword',
    ] as const) {
      expect(await people.outcome(id, { as: null, body: {} })).toEqual([401, 'UNAUTHENTICATED']);
    }
  });
});

describe('the current password', () => {
  it('is refused when it is wrong [ACC-11, ACC-13]', async () => {
    const person = await people.add();
    const answer = await check(person, 'sai');
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { status: 'thất bại', code: 'PASSWORD_WRONG', message: 'Mật khẩu hiện tại không chính xác!' },
    ]);
    expect((await send(person)).json()).toEqual(missing);
    expect((await check(person, '')).json().code).toBe('VALIDATION_FAILED');
  });

  it('is compared until there are ten wrong ones within an hour [SRV-19]', async () => {
    const person = await people.add();
    const tries = await Promise.all(Array.from({ length: 14 }, () => check(person, 'sai')));
    expect(tries.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
    const refused = await check(person);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    const { redis, redisPrefix } = identity;
    const key = `${redisPrefix}:guesses:password-check:${person.id}`;
    const [oldest = ''] = await redis.zrange(key, '0', '0');
    await redis.zincrby(key, -60 * MINUTE_MS, oldest);
    expect((await check(person)).statusCode).toBe(200);
    expect((await check(person, 'sai')).statusCode).toBe(400);
    expect((await check(person)).statusCode).toBe(429);
  });

  it('is not counted when it is right, so that masters can enter it for one operation after another [SRV-19]', async () => {
    const person = await people.add(['master']);
    for (let times = 0; times < 12; times += 1) expect((await check(person)).statusCode).toBe(200);
    const wrong = await Promise.all(Array.from({ length: 12 }, () => check(person, 'sai')));
    expect(wrong.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
  });

  it.each(['google', 'facebook'])('does not exist for an account of %s [ACC-19]', async (type) => {
    const person = await people.add();
    await identity.mongo.db
      .collection('accounts')
      .updateOne({ email: person.email }, { $set: { type, passwordHash: null } });
    const answer = await check(person);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      {
        status: 'thất bại',
        code: 'SOCIAL_ACCOUNT_PASSWORD',
        message: 'Tài khoản đăng nhập bằng mạng xã hội không thể đổi mật khẩu',
      },
    ]);
    expect((await send(person)).json()).toEqual(missing);
  });
});

describe('the code of a password change', () => {
  it('is mailed at most once a minute [SRV-08, SRV-19]', async () => {
    const { person } = await withCode();
    const refused = await send(person);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'CODE_RESEND_TOO_SOON']);
    clock += MINUTE_MS;
    expect((await send(person)).statusCode).toBe(200);
  });

  it('is reported as pending by step 1 while it is unused, unexpired and has tries left [ACC-11, ACC-14]', async () => {
    const isPending = async (as: Person) => (await check(as)).json<{ codePending: boolean }>().codePending;
    const [used, over, guessed] = [await withCode(), await withCode(), await withCode()];
    expect(await isPending(used.person)).toBe(true);
    await prove(used.person, used.code);
    expect(await isPending(used.person)).toBe(false);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await isPending(guessed.person)).toBe(true);
      await prove(guessed.person, wrongCode(guessed.code));
    }
    expect(await isPending(guessed.person)).toBe(false);
    clock += 10 * MINUTE_MS - 1;
    expect(await isPending(over.person)).toBe(true);
    clock += 1;
    expect(await isPending(over.person)).toBe(false);
  });

  it('is invalid after five tries until another is mailed [SRV-08]', async () => {
    const { person, code } = await withCode();
    await Promise.all(Array.from({ length: 8 }, () => prove(person, wrongCode(code))));
    expect((await prove(person, code)).json().code).toBe('CODE_WRONG');
    clock += MINUTE_MS;
    await send(person);
    expect((await prove(person, await codeTo(person))).statusCode).toBe(200);
  });

  it('answers 503 within a second while Redis is down [SRV-08]', async () => {
    const link = await openLink(servers().redisUrl);
    const cut = await openTestIdentity({ redisUrl: `redis://${link.host}` });
    const person = await createTestPeople(cut).add();
    await cut.post('/api/accounts/check-password', { password }, person.token);
    await link.cut();
    const disconnected = createTestPeople(cut);
    const requests = [
      () => disconnected.call('accounts.sendCode', { as: person }),
      () => disconnected.call('accounts.checkPassword', { as: person, body: { password } }),
    ];
    for (const send of requests) {
      const { answer: refused, ms } = await fastest(send);
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(ms).toBeLessThan(1_000);
    }
  });
});
