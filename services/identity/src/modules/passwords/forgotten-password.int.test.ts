import { fastest, openLink, servers, uniqueName } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { countRows } from '../../testing/count-rows.ts';
import { fixedAnswer } from '../../testing/fixed-answer.ts';
import { wrongCode } from '../../testing/mailbox.ts';
import { openPeople } from '../../testing/people.ts';
import { openTestIdentity } from '../../testing/test-identity.ts';

const MINUTE_MS = 60_000;
const newPassword = 'mật khẩu mới';

let identity: Awaited<ReturnType<typeof openTestIdentity>>;
let people: ReturnType<typeof openPeople>;
let clock = Date.now();

beforeAll(async () => {
  identity = await openTestIdentity({ now: () => clock });
  people = openPeople(identity);
});

const newEmail = () => `${uniqueName('quen')}@example.com`;
const forgetting = (email: string) => identity.post('/api/accounts/forgot-password', { email });
const resetting = (body: object) => identity.post('/api/accounts/reset-password', { newPassword, ...body });
const codeTo = (email: string) => identity.secretTo(email, 'reset-code');
const lastMailTo = async (email: string) => (await identity.mailsTo(email)).at(-1);
const accounts = () => identity.mongo.db.collection('accounts');

/** Who has forgotten the password, and the code that was mailed. */
async function forgetful(set: object = {}) {
  const person = await people.add();
  await accounts().updateOne({ email: person.email }, { $set: set });
  await forgetting(person.email);
  return { ...person, code: await codeTo(person.email) };
}

const wrongAnswer = { status: 'thất bại', code: 'CODE_WRONG', message: 'Mã xác nhận không đúng hoặc đã hết hạn.' };

describe('a forgotten password', () => {
  it('is answered by a mail with a code, and neutrally on the site [API-03, AUTH-25, AUTH-26]', async () => {
    const person = await people.add();
    const answer = await forgetting(person.email.toUpperCase());
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
    expect((await forgetting('không phải email')).json().code).toBe('VALIDATION_FAILED');
  });

  it('shows neither in the answer nor in the rows whether there is one [API-03, SRV-08]', async () => {
    const [known, unknown, social, locked] = [newEmail(), newEmail(), newEmail(), newEmail()];
    for (const email of [known, social, locked]) await identity.addAccount({ email });
    await accounts().updateOne({ email: social }, { $set: { type: 'google', passwordHash: null } });
    await accounts().updateOne({ email: locked }, { $set: { active: false } });
    const outcomes = [];
    for (const email of [known, unknown, social, locked]) {
      outcomes.push(await countRows(identity.mongo, () => forgetting(email)));
    }
    const [one, ...others] = outcomes.map(({ outcome, added }) => ({ ...fixedAnswer(outcome), added }));
    expect(one).toMatchObject({ statusCode: 200, added: { outbox: 1, codes: 1 } });
    for (const other of others) expect(other).toEqual(one);
    expect(await lastMailTo(unknown)).toEqual({ name: 'no-account', data: { to: unknown, reason: 'unknown' } });
    expect(await lastMailTo(social)).toEqual({ name: 'no-account', data: { to: social, reason: 'google' } });

    const refusals = [];
    for (const email of [known, unknown, social, locked]) refusals.push(fixedAnswer(await forgetting(email)));
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
    expect(refusals[0]).toMatchObject({ statusCode: 429, body: expect.stringContaining('CODE_RESEND_TOO_SOON') });
  });

  it('puts no name that anybody chose into a mail to an e-mail that nobody has verified', async () => {
    const email = newEmail();
    await identity.addAccount({ email, verified: false });
    await forgetting(email);
    expect(await lastMailTo(email)).toMatchObject({ name: 'reset-code', data: { fullName: '' } });
  });

  it('is refused within a second while nobody can count, known or not [SRV-08]', async () => {
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

describe('resetting a password', () => {
  it.each(['verificationCode', 'code'])('takes the code as %s and ends every session [API-04]', async (name) => {
    const { id, email, token, code } = await forgetful();
    const answer = await resetting({ email, [name]: code });
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

  it('lets in who was locked out by guesses at the old password, from anywhere and from a known browser [API-04]', async () => {
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

  it('makes the browser known, so that its owner gets in while others go on guessing [SRV-19]', async () => {
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

  it('verifies who has read the mail', async () => {
    const email = newEmail();
    await identity.addAccount({ email, verified: false });
    await forgetting(email);
    await resetting({ email, code: await codeTo(email) });
    expect((await identity.logIn({ email, password: newPassword })).statusCode).toBe(200);
  });

  it('leaves a locked account locked', async () => {
    const { email, code } = await forgetful({ active: false });
    expect((await resetting({ email, code })).statusCode).toBe(200);
    expect((await identity.logIn({ email, password: newPassword })).json().code).toBe('ACCOUNT_LOCKED');
  });

  it('is refused in the same words for a code that is wrong, used or over, and for an e-mail nobody has [API-04, AUTH-30]', async () => {
    const [used, over] = [await forgetful(), await forgetful()];
    await resetting({ email: used.email, code: used.code });
    await forgetting('khong-ai@example.com');
    clock += 10 * MINUTE_MS;
    const wrong = await forgetful();
    const answers = [
      await resetting({ email: used.email, code: used.code }),
      await resetting({ email: over.email, code: over.code }),
      await resetting({ email: wrong.email, code: wrongCode(wrong.code) }),
      await resetting({ email: wrong.email, code: 'abc' }),
      await resetting({ email: 'khong-ai@example.com', code: '000000' }),
      await resetting({ email: 'khong-ai-nua@example.com', code: '000000' }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([400, wrongAnswer]);
      expect(fixedAnswer(answer)).toEqual(fixedAnswer(answers[0] ?? answer));
    }
    expect((await identity.logIn({ email: over.email, password: 'mật khẩu 1' })).statusCode).toBe(200);
  });

  it.each([
    ['no code', {}],
    ['no new password', { code: '000000', newPassword: undefined }],
    ['an empty one', { code: '000000', newPassword: '' }],
    ['one beyond all measure', { code: '000000', newPassword: 'x'.repeat(201) }],
  ])('is refused with %s, at no cost of a try [AUTH-27, API-04]', async (_, wrong) => {
    const { email, code } = await forgetful();
    for (let times = 0; times < 6; times += 1) {
      expect((await resetting({ email, ...wrong })).json().code).toBe('VALIDATION_FAILED');
    }
    expect((await resetting({ email, code, newPassword: '1' })).statusCode).toBe(200);
  });

  it('happens once when the right code comes several times at once [SRV-08]', async () => {
    const { email, code } = await forgetful();
    const answers = await Promise.all(['a', 'b', 'c'].map((chosen) => resetting({ email, code, newPassword: chosen })));
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 400, 400]);
    expect(await accounts().findOne({ email })).toMatchObject({ version: 2, tokenVersion: 2 });
    const taken = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect((await identity.logIn({ email, password: ['a', 'b', 'c'][taken] })).statusCode).toBe(200);
  });

  it('ends a change of the password that is under way', async () => {
    const { id, email, token, code } = await forgetful();
    const person = { id, email, token };
    await people.call('accounts.checkPassword', { as: person, body: { password: 'mật khẩu 1' } });
    expect(await identity.mongo.db.collection('password_tickets').countDocuments({ accountId: id })).toBe(2);
    await resetting({ email, code });
    expect(await identity.mongo.db.collection('password_tickets').countDocuments({ accountId: id })).toBe(0);
  });

  it('is refused for an account that is gone or logs in elsewhere by now, and uses no code up', async () => {
    const { email, code } = await forgetful({ type: 'local' });
    await accounts().updateOne({ email }, { $set: { type: 'facebook' } });
    expect((await resetting({ email, code })).json()).toEqual(wrongAnswer);
    await accounts().updateOne({ email }, { $set: { type: 'local' } });
    expect((await resetting({ email, code })).statusCode).toBe(200);
    const gone = await forgetful();
    await accounts().deleteOne({ email: gone.email });
    expect((await resetting({ email: gone.email, code: gone.code })).json()).toEqual(wrongAnswer);
  });
});
