import { CODE_SENT_HEADER, NEXT_CODE_SECONDS_HEADER, SET_PASSWORD_HEADER } from '@garage/contracts';
import { uniqueName } from '@garage/testing';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { openBrowser } from '../../testing/browser.ts';
import { openTestIdentity } from '../../testing/test-identity.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

let identity: Awaited<ReturnType<typeof openTestIdentity>>;
let clock = Date.now();

beforeAll(async () => {
  identity = await openTestIdentity({ now: () => clock });
});

const newEmail = () => `${uniqueName('nan-nhan')}@example.com`;
const codeTo = (email: string) => identity.secretTo(email, 'verification-code');
type Post = Browser['post'];

const register = (post: Post, email: string, password: string) =>
  post('/api/accounts/create', { fullName: `Ai chọn ${password}`, email, password });
const resend = (post: Post, email: string) => post('/api/accounts/resend-code', { email });
const verify = (post: Post, email: string, code: string) => post('/api/accounts/verify', { email, code });
const logInStatus = async (email: string, password: string) => (await identity.logIn({ email, password })).statusCode;

describe('a code', () => {
  it('verifies the victim’s registration, not a later one of an attacker [TRUST-3]', async () => {
    const email = newEmail();
    const [victim, attacker] = [openBrowser(identity), openBrowser(identity)];
    await register(victim.post, email, 'của chủ');
    clock += MINUTE_MS;
    await register(attacker.post, email, 'của kẻ khác');
    clock += MINUTE_MS;
    expect((await resend(victim.post, email)).statusCode).toBe(200);
    const answer = await verify(victim.post, email, await codeTo(email));
    expect([answer.statusCode, answer.json().message, answer.headers[SET_PASSWORD_HEADER]]).toEqual([
      200,
      'Xác thực tài khoản thành công!',
      undefined,
    ]);
    expect(await logInStatus(email, 'của kẻ khác')).toBe(401);
    const session = await identity.logIn({ email, password: 'của chủ' });
    expect(session.json().fullName).toBe('Ai chọn của chủ');
  });

  it('caused by an attacker’s registration activates no password: the owner of the mailbox sets one [TRUST-3]', async () => {
    const email = newEmail();
    const [victim, attacker] = [openBrowser(identity), openBrowser(identity)];
    await register(attacker.post, email, 'của kẻ khác');
    // Within the same minute no mail is sent for it.
    await register(victim.post, email, 'của chủ');
    const answer = await verify(victim.post, email, await codeTo(email));
    expect(answer.json().message).toBe('Email đã được xác thực. Vui lòng đặt mật khẩu cho tài khoản.');
    expect([await logInStatus(email, 'của kẻ khác'), await logInStatus(email, 'của chủ')]).toEqual([401, 401]);
    const token = String(answer.headers[SET_PASSWORD_HEADER]);
    await identity.post('/api/accounts/set-password', { token, newPassword: 'mới' });
    const session = await identity.logIn({ email, password: 'mới' });
    expect(session.json().fullName).not.toBe('Ai chọn của kẻ khác');
  });

  it('entered on another device proves the mailbox, and the password is set there [TRUST-3]', async () => {
    const email = newEmail();
    await register(openBrowser(identity).post, email, 'của chủ');
    const answer = await verify(openBrowser(identity).post, email, await codeTo(email));
    expect([answer.statusCode, answer.headers[SET_PASSWORD_HEADER]]).toEqual([
      200,
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    expect(await logInStatus(email, 'của chủ')).toBe(401);
  });

  it('entered in a browser that has proved the registration’s password verifies it, too [TRUST-3]', async () => {
    const email = newEmail();
    await register(openBrowser(identity).post, email, 'của chủ');
    const { post } = openBrowser(identity);
    const refused = await post('/api/accounts/login', { email, password: 'của chủ' });
    expect(refused.json().code).toBe('ACCOUNT_UNVERIFIED');
    const answer = await verify(post, email, await codeTo(email));
    expect(answer.headers[SET_PASSWORD_HEADER]).toBeUndefined();
    expect(await logInStatus(email, 'của chủ')).toBe(200);
  });

  it('of a browser that registered twice verifies its latest registration [TRUST-3]', async () => {
    const email = newEmail();
    const { post } = openBrowser(identity);
    await register(post, email, 'gõ nhầm');
    await register(post, email, 'của chủ');
    await verify(post, email, await codeTo(email));
    expect([await logInStatus(email, 'gõ nhầm'), await logInStatus(email, 'của chủ')]).toEqual([401, 200]);
  });
});

const people = ['victim', 'victim elsewhere', 'attacker', 'program of the attacker'] as const;
const step = fc.record({
  who: fc.constantFrom(...people),
  does: fc.constantFrom('register', 'resend', 'verify', 'log in'),
  afterMs: fc.constantFrom(0, 61 * SECOND_MS, 9 * MINUTE_MS),
});

describe('two people who register one e-mail', () => {
  it('never activate a password that the owner did not choose, in any order of steps [TRUST-3]', async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      const email = newEmail();
      const posts: Record<(typeof people)[number], Post> = {
        victim: openBrowser(identity).post,
        'victim elsewhere': openBrowser(identity).post,
        attacker: openBrowser(identity).post,
        'program of the attacker': (url, payload) => identity.post(url, payload),
      };
      const attackers = new Set<string>();
      for (const [at, { who, does, afterMs }] of steps.entries()) {
        clock += afterMs;
        const isVictim = who.startsWith('victim');
        const password = `${isVictim ? 'chủ' : 'kẻ khác'} ${at}`;
        if (does === 'register') {
          await register(posts[who], email, password);
          if (!isVictim) attackers.add(password);
        } else if (does === 'log in') {
          if (!isVictim) for (const one of attackers) await posts[who]('/api/accounts/login', { email, password: one });
        } else if (does === 'resend') await resend(posts[who], email);
        // Only the victim reads the mails, and uses the newest one.
        else await verify(posts[who], email, isVictim ? await codeTo(email).catch(() => '000000') : '000000');
        for (const one of attackers) expect(await logInStatus(email, one)).not.toBe(200);
      }
    });
    await fc.assert(property, { numRuns: 60 });
  }, 240_000);
});

describe('the browser that registered', () => {
  it('sees when a mail was sent and when the next is possible; nobody else does [TRUST-3]', async () => {
    const email = newEmail();
    const [first, second, stranger] = [openBrowser(identity), openBrowser(identity), openBrowser(identity)];
    const codeHeaders = ({ headers }: Awaited<ReturnType<Post>>) => [
      headers[CODE_SENT_HEADER],
      headers[NEXT_CODE_SECONDS_HEADER],
    ];
    const sentAt = new Date(clock).toISOString();
    expect(codeHeaders(await register(first.post, email, 'một'))).toEqual([sentAt, '60']);
    clock += 20 * SECOND_MS;
    expect(codeHeaders(await register(first.post, email, 'một'))).toEqual([sentAt, '40']);
    expect(codeHeaders(await register(second.post, email, 'hai'))).toEqual([undefined, '40']);
    clock += MINUTE_MS;
    const answer = await resend(stranger.post, email);
    expect([answer.json().message, ...codeHeaders(answer)]).toEqual([
      'Một thư hướng dẫn đang được gửi tới email này. Vui lòng kiểm tra hộp thư.',
      undefined,
      undefined,
    ]);
    clock += MINUTE_MS;
    expect(codeHeaders(await resend(second.post, email))).toEqual([new Date(clock).toISOString(), '60']);
  });

  it('gets the same response whether or not the e-mail has an account [TRUST-3]', async () => {
    const [free, taken] = [newEmail(), newEmail()];
    await identity.addAccount({ email: taken });
    clock += MINUTE_MS;
    const answers = [];
    for (const email of [free, taken]) {
      const { post } = openBrowser(identity);
      const seen = [];
      for (const send of [register, register, resend]) {
        const { statusCode, headers, body } = await send(post, email, 'mật khẩu');
        seen.push([statusCode, headers[NEXT_CODE_SECONDS_HEADER], headers[CODE_SENT_HEADER] !== undefined, body]);
      }
      answers.push(seen);
    }
    expect(answers[1]).toEqual(answers[0]);
  });
});
