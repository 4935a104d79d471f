import { createLogger } from '@garage/service-kit';
import { fastest, openLink, servers, uniqueName } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { countRows } from '../../testing/count-rows.ts';
import { comparableResponse } from '../../testing/comparable-response.ts';
import { wrongCode } from '../../testing/mailbox.ts';
import { openTestIdentity } from '../../testing/test-identity.ts';

const password = 'mật khẩu 1';
const MINUTE_MS = 60_000;

let identity: Awaited<ReturnType<typeof openTestIdentity>>;
let clock = Date.now();
const logged: string[] = [];

beforeAll(async () => {
  const destination = { write: (line: string) => void logged.push(line) };
  const logger = createLogger({ name: 'identity', level: 'trace', destination });
  identity = await openTestIdentity({ now: () => clock, logger });
});

const newEmail = () => `${uniqueName('lan')}@example.com`;
const storedAccount = (email: string) => identity.mongo.db.collection('accounts').findOne({ email });
const register = (email: string) => identity.register({ fullName: 'Trần Thị Lan', email, password });
const verify = (email: string, code: string) => identity.post('/api/accounts/verify', { email, code });
const resend = (email: string) => identity.post('/api/accounts/resend-code', { email });
const codeTo = (email: string) => identity.secretTo(email, 'verification-code');
const lastMailTo = async (email: string) => (await identity.mailsTo(email)).at(-1);

/** An unverified account and the code mailed to it. */
async function registered() {
  const email = newEmail();
  await register(email);
  return { email, code: await codeTo(email) };
}

const wrongAnswer = { status: 'thất bại', code: 'CODE_WRONG', message: 'Mã xác nhận không đúng hoặc đã hết hạn.' };

describe('verification of an account', () => {
  it('with its code allows login and confirms it [API-08, AUTH-20]', async () => {
    const { email, code } = await registered();
    expect((await identity.logIn({ email, password })).json().code).toBe('ACCOUNT_UNVERIFIED');
    const answer = await verify(email.toUpperCase(), code);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { status: 'thành công', message: 'Xác thực tài khoản thành công!' },
    ]);
    const stored = await storedAccount(email);
    expect(stored).toMatchObject({ verified: true, version: 2, tokenVersion: 1 });
    const event = { 'event.entityId': stored?._id.toHexString(), 'event.type': 'identity.account.updated.v1' };
    const rows = await identity.mongo.db.collection('outbox').find(event).toArray();
    expect(rows.map((row) => row['event'])).toMatchObject([
      { version: 2, data: { fullName: 'Trần Thị Lan', image: '' } },
    ]);
    expect((await identity.logIn({ email, password })).statusCode).toBe(200);
  });

  it('is refused with the same error for a wrong, used or expired code and an unknown e-mail [API-08, AUTH-21]', async () => {
    const [used, over, wrong] = [await registered(), await registered(), await registered()];
    await verify(used.email, used.code);
    await resend('chua-dang-ky@example.com');
    clock += 10 * MINUTE_MS;
    const late = await registered();
    const answers = [
      await verify(used.email, used.code),
      await verify(over.email, over.code),
      await verify(wrong.email, wrongCode(wrong.code)),
      await verify(late.email, '12345'),
      await verify(late.email, 'không số'),
      await verify('chua-dang-ky@example.com', '000000'),
      await verify('khong-ai@example.com', '000000'),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([400, wrongAnswer]);
      expect(comparableResponse(answer)).toEqual(comparableResponse(answers[0] ?? answer));
    }
    expect(await storedAccount(over.email)).toMatchObject({ verified: false });
  });

  it('allows five tries, also when they are concurrent [SRV-08]', async () => {
    const { email, code } = await registered();
    const guesses = Array.from({ length: 60 }, () => verify(email, wrongCode(code)));
    const statuses = new Set((await Promise.all(guesses)).map(({ statusCode }) => statusCode));
    expect([...statuses]).toEqual([400]);
    expect((await verify(email, code)).json().code).toBe('CODE_WRONG');
    expect(await storedAccount(email)).toMatchObject({ verified: false });
  });

  it('happens once when the right code is sent several times concurrently [SRV-08]', async () => {
    const { email, code } = await registered();
    const answers = await Promise.all([1, 2, 3, 4].map(() => verify(email, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 400, 400, 400]);
    expect(await storedAccount(email)).toMatchObject({ verified: true, version: 2 });
  });

  it('never writes a code into the log [SRV-08]', async () => {
    const { email, code } = await registered();
    await verify(email, code);
    await verify(email, code);
    expect(logged.some((line) => line.includes('/api/accounts/verify'))).toBe(true);
    expect(logged.filter((line) => line.includes(code) || line.includes(email))).toEqual([]);
  });
});

describe('mailing the code again', () => {
  it('mails a new code; the old one becomes invalid [SRV-08]', async () => {
    const { email, code: lost } = await registered();
    clock += MINUTE_MS;
    const answer = await resend(email.toUpperCase());
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        status: 'thành công',
        message: 'Một thư hướng dẫn đang được gửi tới email này. Vui lòng kiểm tra hộp thư.',
      },
    ]);
    const code = await codeTo(email);
    expect((await verify(email, lost)).statusCode).toBe(lost === code ? 200 : 400);
    expect((await verify(email, code)).statusCode).toBe(lost === code ? 400 : 200);
  });

  it('happens at most once a minute, including the mail of the registration, and says how long to wait [SRV-08, SRV-19]', async () => {
    const { email } = await registered();
    clock += 20_500;
    const refused = await resend(email);
    expect([refused.statusCode, refused.json(), refused.headers['retry-after']]).toEqual([
      429,
      { status: 'thất bại', code: 'CODE_RESEND_TOO_SOON', message: 'Vui lòng chờ 40 giây trước khi gửi lại mã.' },
      '40',
    ]);
    expect(await identity.mailsTo(email)).toHaveLength(1);
  });

  it.each([
    ['that is registered', async (email: string) => void (await register(email))],
    ['that is unknown', async (email: string) => void (await resend(email))],
  ])('happens at most five times an hour for an e-mail %s [SRV-08, SRV-19]', async (_, first) => {
    const email = newEmail();
    await first(email);
    const statuses = [];
    for (let minute = 1; minute <= 6; minute += 1) {
      clock += MINUTE_MS;
      statuses.push((await resend(email)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    clock += 54 * MINUTE_MS;
    expect((await resend(email)).statusCode).toBe(200);
  });

  it('reveals neither by the response nor by the rows written whether an account is waiting for it [SRV-08]', async () => {
    const [waiting, verified, unknown] = [newEmail(), newEmail(), newEmail()];
    await register(waiting);
    await identity.addAccount({ email: verified });
    clock += MINUTE_MS;
    await resend(unknown);
    clock += MINUTE_MS;
    const outcomes = [];
    for (const email of [waiting, verified, unknown])
      outcomes.push(await countRows(identity.mongo, () => resend(email)));
    const [one, ...others] = outcomes.map(({ outcome, added }) => ({ ...comparableResponse(outcome), added }));
    expect(one).toMatchObject({ statusCode: 200, added: { outbox: 1 } });
    for (const other of others) expect(other).toEqual(one);
    expect(await lastMailTo(waiting)).toMatchObject({ name: 'verification-code' });
    expect(await lastMailTo(verified)).toMatchObject({ name: 'account-exists', data: { fullName: 'Nguyễn Văn An' } });
    expect(await lastMailTo(unknown)).toEqual({ name: 'no-account', data: { to: unknown, reason: 'unregistered' } });
  });

  it('answers 503 within a second while Redis is down, for any e-mail [SRV-08]', async () => {
    const link = await openLink(servers().redisUrl);
    const cut = await openTestIdentity({ redisUrl: `redis://${link.host}` });
    await cut.addAccount({ email: 'lan@example.com', verified: false });
    await link.cut();
    for (const email of ['lan@example.com', 'khong-ai@example.com']) {
      const { answer: refused, ms } = await fastest(() => cut.post('/api/accounts/resend-code', { email }));
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(ms).toBeLessThan(1_000);
    }
    expect(await cut.mailsTo('lan@example.com')).toHaveLength(1);
  });
});
