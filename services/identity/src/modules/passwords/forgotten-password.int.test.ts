import { fastest, openLink, servers, uniqueName } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { countRows } from '../../testing/count-rows.ts';
import { comparableResponse } from '../../testing/comparable-response.ts';
import { wrongCode } from '../../testing/mailbox.ts';
import { createTestPeople } from '../../testing/people.ts';
import { openTestIdentity } from '../../testing/test-identity.ts';

const MINUTE_MS = 60_000;
const newPassword = 'mật khẩu mới';

let identity: Awaited<ReturnType<typeof openTestIdentity>>;
let people: ReturnType<typeof createTestPeople>;
let clock = Date.now();

beforeAll(async () => {
  identity = await openTestIdentity({ now: () => clock });
  people = createTestPeople(identity);
});

const newEmail = () => `${uniqueName('quen')}@example.com`;
const forgotPassword = (email: string) => identity.post('/api/accounts/forgot-password', { email });
const resetPassword = (body: object) => identity.post('/api/accounts/reset-password', { newPassword, ...body });
const codeTo = (email: string) => identity.secretTo(email, 'reset-code');
const lastMailTo = async (email: string) => (await identity.mailsTo(email)).at(-1);
const accounts = () => identity.mongo.db.collection('accounts');

/** An account, and the reset code mailed to it. */
async function requestReset(set: object = {}) {
  const person = await people.add();
  await accounts().updateOne({ email: person.email }, { $set: set });
  await forgotPassword(person.email);
  return { ...person, code: await codeTo(person.email) };
}

const wrongAnswer = { status: 'thất bại', code: 'CODE_WRONG', message: 'Mã xác nhận không đúng hoặc đã hết hạn.' };

describe('a forgotten password', () => {
  it('mails a code and answers neutrally [API-03, AUTH-25, AUTH-26]', async () => {
    const person = await people.add();
    const answer = await forgotPassword(person.email.toUpperCase());
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        status: 'thành công',
        message: 'Một thư hướng dẫn đang được gửi tới email này. Vui lòng kiểm tra hộp thư.',
      },
    ]);
    expect(await lastMailTo(person.email)).toEqual({
      name: 'reset-code',
      data: {
        to: person.email,
        fullName: 'Nguyễn Văn An',
        sealedCode: expect.stringMatching(/^v1\./),
        validMinutes: 10,
      },
    });
    expect((await forgotPassword('không phải email')).json().code).toBe('VALIDATION_FAILED');
  });

  it('reveals neither by the response nor by the rows written whether an account exists [API-03, SRV-08]', async () => {
    const [known, unknown, social, locked] = [newEmail(), newEmail(), newEmail(), newEmail()];
    for (const email of [known, social, locked]) await identity.addAccount({ email });
    await accounts().updateOne({ email: social }, { $set: { type: 'google', passwordHash: null } });
    await accounts().updateOne({ email: locked }, { $set: { active: false } });
    const outcomes = [];
    for (const email of [known, unknown, social, locked]) {
      outcomes.push(await countRows(identity.mongo, () => forgotPassword(email)));
    }
    const [one, ...others] = outcomes.map(({ outcome, added }) => ({ ...comparableResponse(outcome), added }));
    expect(one).toMatchObject({ statusCode: 200, added: { outbox: 1, codes: 1 } });
    for (const other of others) expect(other).toEqual(one);
    expect(await lastMailTo(unknown)).toEqual({ name: 'no-account', data: { to: unknown, reason: 'unknown' } });
    expect(await lastMailTo(social)).toEqual({ name: 'no-account', data: { to: social, reason: 'google' } });

    const refusals = [];
    for (const email of [known, unknown, social, locked])
      refusals.push(comparableResponse(await forgotPassword(email)));
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
    expect(refusals[0]).toMatchObject({ statusCode: 429, body: expect.stringContaining('CODE_RESEND_TOO_SOON') });
  });

  it('does not put the name into a mail to an unverified e-mail', async () => {
    const email = newEmail();
    await identity.addAccount({ email, verified: false });
    await forgotPassword(email);
    expect(await lastMailTo(email)).toMatchObject({ name: 'reset-code', data: { fullName: '' } });
  });

  it('answers 503 within a second while Redis is down, known e-mail or not [SRV-08]', async () => {
    const link = await openLink(servers().redisUrl);
    const cut = await openTestIdentity({ redisUrl: `redis://${link.host}` });
    await cut.addAccount({ email: 'lan@example.com' });
    await link.cut();
    for (const email of ['lan@example.com', 'khong-ai@example.com']) {
      const { answer: refused, ms } = await fastest(() => cut.post('/api/accounts/forgot-password', { email }));
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(ms).toBeLessThan(1_000);
    }
  });
});

describe('a password reset', () => {
  it.each(['verificationCode', 'code'])('accepts the code as %s and ends every session [API-04]', async (name) => {
    const { id, email, token, code } = await requestReset();
    const answer = await resetPassword({ email, [name]: code });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'thành công', message: 'Đặt lại mật khẩu thành công!' },
    ]);
    expect((await identity.logIn({ email, password: newPassword })).statusCode).toBe(200);
    expect((await identity.logIn({ email, password: 'mật khẩu 1' })).statusCode).toBe(401);
    const old = { id, email, token };
    expect(await people.outcome('accounts.get', { as: old, id })).toEqual([401, 'TOKEN_REVOKED']);

    expect(await people.eventsOf(id)).toEqual([
      ['registered', 1],
      ['password-changed', 2],
    ]);
    const rows = identity.mongo.db.collection('outbox');
    expect((await rows.findOne({ 'job.data.accountId': id }))?.['job']).toMatchObject({
      queue: 'revocations',
      data: { accountId: id, belowVersion: 2 },
    });
    const at = new Date(clock).toISOString();
    expect(await lastMailTo(email)).toEqual({
      name: 'password-changed',
      data: { to: email, fullName: 'Nguyễn Văn An', at },
    });
  });

  it('lifts the lockout by wrong guesses at the old password, for unknown and known browsers [API-04]', async () => {
    const limited = await openTestIdentity({ loginLimits: { perAccount: 2, perDevice: 2 } });
    const email = 'bi-khoa@example.com';
    await limited.addAccount({ email });
    const cookie = String((await limited.logIn({ email, password: 'mật khẩu 1' })).headers['set-cookie']).split(';')[0];
    const trying = async (password: string) =>
      Promise.all(
        [{}, { cookie: `${cookie}` }].map(async (headers) => {
          const url = '/api/accounts/login';
          return (await limited.app.inject({ method: 'POST', url, payload: { email, password }, headers })).json().code;
        }),
      );
    for (let times = 0; times < 2; times += 1) await trying('sai');
    expect(await trying('mật khẩu 1')).toEqual(['LOGIN_LOCKED_OUT', 'LOGIN_LOCKED_OUT']);
    await limited.post('/api/accounts/forgot-password', { email });
    const code = await limited.secretTo(email, 'reset-code');
    await limited.post('/api/accounts/reset-password', { email, code, newPassword });
    expect(await trying(newPassword)).toEqual([undefined, undefined]);
  });

  it('makes the browser known, so that its owner can log in while others guess [SRV-19]', async () => {
    const limited = await openTestIdentity({ loginLimits: { perAccount: 2 } });
    const email = 'bi-doan@example.com';
    await limited.addAccount({ email });
    await limited.post('/api/accounts/forgot-password', { email });
    const code = await limited.secretTo(email, 'reset-code');
    const reset = await limited.post('/api/accounts/reset-password', { email, code, newPassword });
    const [cookie = ''] = String(reset.headers['set-cookie']).split(';');
    for (let times = 0; times < 3; times += 1) await limited.logIn({ email, password: 'sai' });
    const logIn = (headers: Record<string, string>) => {
      const payload = { email, password: newPassword };
      return limited.app.inject({ method: 'POST', url: '/api/accounts/login', payload, headers });
    };
    expect((await logIn({})).json()).toMatchObject({ code: 'LOGIN_LOCKED_OUT' });
    expect((await logIn({ cookie })).statusCode).toBe(200);
  });

  it('verifies the account, which keeps nothing of its registration by whomever [TRUST-3]', async () => {
    const email = newEmail();
    await identity.addAccount({ email, verified: false });
    const image = '/api/media/identity/cua-ke-khac/160.webp';
    await accounts().updateOne({ email }, { $set: { image } });
    await identity.mongo.db.collection('registrations').updateOne({ email }, { $set: { image: `${image}?2` } });
    await forgotPassword(email);
    expect((await resetPassword({ email, code: await codeTo(email) })).statusCode).toBe(200);
    const [fullName = ''] = email.split('@');
    const session = await identity.logIn({ email, password: newPassword });
    expect([session.statusCode, session.json()]).toMatchObject([200, { fullName, image: '' }]);
    expect(await lastMailTo(email)).toMatchObject({ name: 'password-changed', data: { fullName } });
    const id: string = session.json().id;
    const outbox = identity.mongo.db.collection('outbox');
    const events = await outbox.find({ 'event.entityId': id }).sort({ order: 1 }).toArray();
    expect(events.map((row) => row['event'])).toMatchObject([
      { type: 'identity.account.registered.v1', version: 1 },
      { type: 'identity.account.updated.v1', version: 2, data: { fullName, image: '' } },
      { type: 'identity.account.password-changed.v1', version: 3, data: { tokenVersion: 2 } },
    ]);
    expect(await accounts().findOne({ email })).toMatchObject({ version: 3, tokenVersion: 2, nameKey: fullName });
    expect(await outbox.countDocuments({ 'job.data.accountId': id, 'job.data.belowVersion': 2 })).toBe(1);
    const erased = await outbox.distinct('job.data.image', { 'job.queue': 'avatar-erasures' });
    expect(erased).toEqual(expect.arrayContaining([image, `${image}?2`]));
    expect(await identity.mongo.db.collection('registrations').countDocuments({ email })).toBe(0);
  });

  it('publishes that an employee whose e-mail it verifies may log in', async () => {
    const [email, strong] = [newEmail(), 'cờ lê mười bảy trên kệ số chín'];
    await identity.addAccount({ email, verified: false, roles: ['customer', 'admin'] });
    await forgotPassword(email);
    expect((await resetPassword({ email, code: await codeTo(email), newPassword: strong })).statusCode).toBe(200);
    const { id } = (await identity.logIn({ email, password: strong })).json<{ id: string }>();
    const changed = { 'event.entityId': id, 'event.type': 'identity.employee.changed.v1' };
    const rows = await identity.mongo.db.collection('outbox').find(changed).toArray();
    expect(rows.map((row) => row['event'])).toMatchObject([
      { version: 2, data: { fullName: email.split('@')[0], roles: ['customer', 'admin'], active: true } },
    ]);
  });

  it('leaves a locked account locked', async () => {
    const { email, code } = await requestReset({ active: false });
    expect((await resetPassword({ email, code })).statusCode).toBe(200);
    expect((await identity.logIn({ email, password: newPassword })).json().code).toBe('ACCOUNT_LOCKED');
  });

  it('is refused with the same error for a wrong, used or expired code and an unknown e-mail [API-04, AUTH-30]', async () => {
    const [used, over] = [await requestReset(), await requestReset()];
    await resetPassword({ email: used.email, code: used.code });
    await forgotPassword('khong-ai@example.com');
    clock += 10 * MINUTE_MS;
    const wrong = await requestReset();
    const answers = [
      await resetPassword({ email: used.email, code: used.code }),
      await resetPassword({ email: over.email, code: over.code }),
      await resetPassword({ email: wrong.email, code: wrongCode(wrong.code) }),
      await resetPassword({ email: wrong.email, code: 'abc' }),
      await resetPassword({ email: 'khong-ai@example.com', code: '000000' }),
      await resetPassword({ email: 'khong-ai-nua@example.com', code: '000000' }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([400, wrongAnswer]);
      expect(comparableResponse(answer)).toEqual(comparableResponse(answers[0] ?? answer));
    }
    expect((await identity.logIn({ email: over.email, password: 'mật khẩu 1' })).statusCode).toBe(200);
  });

  it.each([
    ['no code', {}],
    ['no new password', { code: '000000', newPassword: undefined }],
    ['an empty one', { code: '000000', newPassword: '' }],
    ['one that is too long', { code: '000000', newPassword: 'x'.repeat(201) }],
  ])('is refused with %s without using a try [AUTH-27, API-04]', async (_, wrong) => {
    const { email, code } = await requestReset();
    for (let times = 0; times < 6; times += 1) {
      expect((await resetPassword({ email, ...wrong })).json().code).toBe('VALIDATION_FAILED');
    }
    expect((await resetPassword({ email, code, newPassword: '1' })).statusCode).toBe(200);
  });

  it('happens once when the right code is sent several times concurrently [SRV-08]', async () => {
    const { email, code } = await requestReset();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((chosen) => resetPassword({ email, code, newPassword: chosen })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 400, 400]);
    expect(await accounts().findOne({ email })).toMatchObject({ version: 2, tokenVersion: 2 });
    const taken = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect((await identity.logIn({ email, password: ['a', 'b', 'c'][taken] })).statusCode).toBe(200);
  });

  it('cancels a password change in progress', async () => {
    const { id, email, token, code } = await requestReset();
    const person = { id, email, token };
    await people.call('accounts.checkPassword', { as: person, body: { password: 'mật khẩu 1' } });
    expect(await identity.mongo.db.collection('password_tickets').countDocuments({ accountId: id })).toBe(2);
    await resetPassword({ email, code });
    expect(await identity.mongo.db.collection('password_tickets').countDocuments({ accountId: id })).toBe(0);
  });

  it('is refused for an account that was deleted or has become social, and consumes no code', async () => {
    const { email, code } = await requestReset({ type: 'local' });
    await accounts().updateOne({ email }, { $set: { type: 'facebook' } });
    expect((await resetPassword({ email, code })).json()).toEqual(wrongAnswer);
    await accounts().updateOne({ email }, { $set: { type: 'local' } });
    expect((await resetPassword({ email, code })).statusCode).toBe(200);
    const gone = await requestReset();
    await accounts().deleteOne({ email: gone.email });
    expect((await resetPassword({ email: gone.email, code: gone.code })).json()).toEqual(wrongAnswer);
  });
});
