import { fastest, openLink, servers, waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { openTestIdentity } from '../../testing/test-identity.ts';
import type { TestIdentityOptions } from '../../testing/test-identity.ts';

const password = 'mật khẩu 1';
const email = 'chu-xe@example.com';
const limits = { perAccount: 6, perAddress: 12, perDevice: 3 };

interface Guess {
  email?: string;
  password?: string;
  address?: string;
  cookie?: string | undefined;
}

async function openLogin(options: TestIdentityOptions = {}) {
  const identity = await openTestIdentity({ loginLimits: limits, ...options });
  await identity.addAccount({ email });
  const guess = ({ address = '203.0.113.1', cookie, ...body }: Guess = {}) =>
    identity.app.inject({
      method: 'POST',
      url: '/api/accounts/login',
      payload: { email, password: 'sai', ...body },
      remoteAddress: address,
      headers: cookie === undefined ? {} : { cookie },
    });
  const logIn = (more: Guess = {}) => guess({ password, ...more });
  const cookieOf = async (more: Guess = {}) => String((await logIn(more)).headers['set-cookie']).split('; ')[0];
  const evaluated = async () => {
    const text = await identity.app.kit.registry.getSingleMetricAsString('identity_password_checks_total');
    return Number(/^identity_password_checks_total\S* (\d+)/m.exec(text)?.[1]);
  };
  /** Sends concurrent wrong attempts, each from another address; returns the sorted status codes. */
  const attack = async (times: number, more: Guess = {}) => {
    const guesses = Array.from({ length: times }, (_, at) => guess({ address: `198.51.100.${at}`, ...more }));
    return (await Promise.all(guesses)).map(({ statusCode }) => statusCode).sort((one, other) => one - other);
  };
  return { ...identity, guess, logIn, cookieOf, evaluated, attack };
}

const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status);

describe('password attempts', () => {
  it('from many addresses are evaluated up to the hourly limit, also when concurrent [SRV-19, B-46]', async () => {
    const { attack, evaluated, logIn } = await openLogin();
    expect(await attack(40)).toEqual([...times(6, 401), ...times(34, 403)]);
    expect(await evaluated()).toBe(6);
    const refused = await logIn({ address: '192.0.2.9' });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        status: 'thất bại',
        code: 'LOGIN_LOCKED_OUT',
        message: 'Đăng nhập sai quá nhiều lần, vui lòng thử lại sau 60 phút hoặc đặt lại mật khẩu.',
      },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect(await evaluated()).toBe(6);
  });

  it('at an unknown e-mail are answered and limited as at a known one [SRV-19]', async () => {
    const { attack, guess } = await openLogin();
    const unknown = { email: 'khong-co@example.com' };
    expect(await attack(10, unknown)).toEqual(await attack(10));
    const [there, notThere] = [await guess(), await guess(unknown)];
    expect([notThere.statusCode, notThere.body]).toEqual([there.statusCode, there.body]);
  });

  it('do not limit other accounts; the spelling of the e-mail makes no difference', async () => {
    const { addAccount, attack, logIn } = await openLogin();
    await addAccount({ email: 'khac@example.com' });
    await attack(10, { email: ' CHU-XE@example.com'.trim() });
    expect((await logIn()).statusCode).toBe(403);
    expect((await logIn({ email: 'khac@example.com' })).statusCode).toBe(200);
  });

  it('from one network address are limited over all accounts; an IPv6 subscriber counts as one address [SRV-19]', async () => {
    const { guess } = await openLogin();
    const statuses = [];
    for (let at = 0; at < 14; at += 1) {
      const answer = await guess({ email: `ai-do-${at}@example.com`, address: `2001:db8:7:7::${at + 1}` });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...times(12, 401), ...times(2, 403)]);
    expect((await guess({ address: '2001:db8:7:8::1' })).statusCode).toBe(401);
  });

  it('do not count when the password is right, whatever the outcome of the login', async () => {
    const { addAccount, logIn, guess } = await openLogin();
    await addAccount({ email: 'khoa@example.com', active: false });
    for (let at = 0; at < 8; at += 1) {
      expect((await logIn()).statusCode).toBe(200);
      expect((await logIn({ email: 'khoa@example.com' })).json()).toMatchObject({ code: 'ACCOUNT_LOCKED' });
    }
    expect((await guess()).statusCode).toBe(401);
  });

  it('expire individually after an hour', async () => {
    const { attack, evaluated, logIn, redis, redisPrefix } = await openLogin();
    await attack(10);
    const keys = await redis.keys(`${redisPrefix}:guesses:*`);
    expect(keys.join()).not.toContain('chu-xe');
    const account = keys.find((key) => key.includes(':account:')) ?? '';
    expect(await redis.pttl(account)).toBeGreaterThan(3_590_000);
    const [oldest = ''] = await redis.zrange(account, '0', '0');
    await redis.zincrby(account, -3_600_000, oldest);
    expect((await attack(3)).toString()).toBe('401,403,403');
    expect((await logIn()).statusCode).toBe(403);
    expect(await evaluated()).toBe(7);
  });
});

describe('a browser that the account has logged in from', () => {
  it('can log in while others guess, and has a small budget of its own [SRV-19]', async () => {
    const { attack, cookieOf, guess, logIn } = await openLogin();
    const cookie = await cookieOf({ address: '192.0.2.1' });
    await attack(10);
    expect((await logIn({ address: '192.0.2.1' })).statusCode).toBe(403);
    expect((await logIn({ address: '192.0.2.2', cookie })).statusCode).toBe(200);
    expect(await attack(5, { cookie })).toEqual([401, 401, 401, 403, 403]);
    expect((await guess({ address: '192.0.2.1', cookie })).json()).toMatchObject({ code: 'LOGIN_LOCKED_OUT' });
  });

  it('gets no access from its cookie, and no budget of another account [B-22]', async () => {
    const { addAccount, app, attack, cookieOf, logIn } = await openLogin();
    const other = 'khac@example.com';
    await addAccount({ email: other });
    const cookie = await cookieOf();
    await attack(10, { email: other });
    expect((await logIn({ email: other, cookie })).statusCode).toBe(403);
    const read = await app.inject({ url: `/api/accounts/${'a'.repeat(24)}`, headers: { cookie: cookie ?? '' } });
    expect(read.statusCode).toBe(401);
  });

  it('stays known; only a login sets its cookie', async () => {
    const { cookieOf, guess, app } = await openLogin();
    const cookie = await cookieOf();
    expect(await cookieOf({ cookie })).toBe(cookie);
    expect((await guess({ cookie })).headers['set-cookie']).toBeUndefined();
    const plain = await app.inject({ method: 'POST', url: '/api/accounts/login', payload: { email, password } });
    expect(plain.headers['set-cookie']).not.toContain('Secure');
    expect(plain.headers['set-cookie']).toContain('HttpOnly');
  });

  it('gets a Secure cookie over TLS', async () => {
    const { app } = await openLogin({ trustProxy: '127.0.0.1' });
    const { headers } = await app.inject({
      method: 'POST',
      url: '/api/accounts/login',
      payload: { email, password },
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' },
    });
    expect(headers['set-cookie']).toMatch(/; Secure$/);
  });
});

describe('without Redis', () => {
  it('no password is evaluated, the response is a 503 at once, and reads still work [SRV-19]', async () => {
    const link = await openLink(servers().redisUrl);
    const { app, logIn, evaluated, readiness } = await openLogin({ redisUrl: `redis://${link.host}` }).then(
      async (identity) => ({
        ...identity,
        readiness: () => identity.app.inject('/readyz'),
      }),
    );
    const { id, token } = (await logIn()).json();
    const before = await evaluated();
    await link.cut();
    const { answer: refused, ms } = await fastest(logIn);
    expect(ms).toBeLessThan(1_000);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(await evaluated()).toBe(before);
    const read = await app.inject({ url: `/api/accounts/${id}`, headers: { authorization: `Bearer ${token}` } });
    expect([read.statusCode, (await readiness()).statusCode]).toEqual([200, 200]);
    await link.restore();
    await waitFor(async () => (await logIn()).statusCode === 200);
  });
});
