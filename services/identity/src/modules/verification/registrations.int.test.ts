import { CODE_SENT_HEADER, NEXT_CODE_HEADER, SET_PASSWORD_HEADER } from '@garage/contracts';
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

const registering = (post: Post, email: string, password: string) =>
  post('/api/accounts/create', { fullName: `Ai chọn ${password}`, email, password });
const resending = (post: Post, email: string) => post('/api/accounts/resend-code', { email });
const verifying = (post: Post, email: string, code: string) => post('/api/accounts/verify', { email, code });
const logInStatus = async (email: string, password: string) => (await identity.logIn({ email, password })).statusCode;

describe('a code', () => {
  it('verifies what the victim registered, not what an attacker registered after that [TRUST-3]', async () => {
    const email = newEmail();
    const [victim, attacker] = [openBrowser(identity), openBrowser(identity)];
    await registering(victim.post, email, 'của chủ');
    clock += MINUTE_MS;
    await registering(attacker.post, email, 'của kẻ khác');
    clock += MINUTE_MS;
    expect((await resending(victim.post, email)).statusCode).toBe(200);
    const answer = await verifying(victim.post, email, await codeTo(email));
    expect([answer.statusCode, answer.json().message, answer.headers[SET_PASSWORD_HEADER]]).toEqual([
      200,
      'Xác thực tài khoản thành công!',
      undefined,
    ]);
    expect(await logInStatus(email, 'của kẻ khác')).toBe(401);
    const session = await identity.logIn({ email, password: 'của chủ' });
    expect(session.json().fullName).toBe('Ai chọn của chủ');
  });

  it('that an attacker’s registration caused gives nobody a password: the mailbox’s owner sets one [TRUST-3]', async () => {
    const email = newEmail();
    const [victim, attacker] = [openBrowser(identity), openBrowser(identity)];
    await registering(attacker.post, email, 'của kẻ khác');
    // Within the same minute: nothing is mailed for it.
    await registering(victim.post, email, 'của chủ');
    const answer = await verifying(victim.post, email, await codeTo(email));
    expect(answer.json().message).toBe('Email đã được xác thực. Vui lòng đặt mật khẩu cho tài khoản.');
    expect([await logInStatus(email, 'của kẻ khác'), await logInStatus(email, 'của chủ')]).toEqual([401, 401]);
    const token = String(answer.headers[SET_PASSWORD_HEADER]);
    await identity.post('/api/accounts/set-password', { token, newPassword: 'mới' });
    const session = await identity.logIn({ email, password: 'mới' });
    expect(session.json().fullName).not.toBe('Ai chọn của kẻ khác');
  });

  it('typed on another device proves the mailbox, and a password is set there [TRUST-3]', async () => {
    const email = newEmail();
    await registering(openBrowser(identity).post, email, 'của chủ');
    const answer = await verifying(openBrowser(identity).post, email, await codeTo(email));
    expect([answer.statusCode, answer.headers[SET_PASSWORD_HEADER]]).toEqual([
      200,
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    expect(await logInStatus(email, 'của chủ')).toBe(401);
  });

  it('typed where the password of the registration was shown before verifies it, too [TRUST-3]', async () => {
    const email = newEmail();
    await registering(openBrowser(identity).post, email, 'của chủ');
    const { post } = openBrowser(identity);
    const refused = await post('/api/accounts/login', { email, password: 'của chủ' });
    expect(refused.json().code).toBe('ACCOUNT_UNVERIFIED');
    const answer = await verifying(post, email, await codeTo(email));
    expect(answer.headers[SET_PASSWORD_HEADER]).toBeUndefined();
    expect(await logInStatus(email, 'của chủ')).toBe(200);
  });

  it('of what one browser registered twice verifies what it registered last [TRUST-3]', async () => {
    const email = newEmail();
    const { post } = openBrowser(identity);
    await registering(post, email, 'gõ nhầm');
    await registering(post, email, 'của chủ');
    await verifying(post, email, await codeTo(email));
    expect([await logInStatus(email, 'gõ nhầm'), await logInStatus(email, 'của chủ')]).toEqual([401, 200]);
  });
});

const people = ['victim', 'victim elsewhere', 'attacker', 'program of the attacker'] as const;
const step = fc.record({
  who: fc.constantFrom(...people),
  does: fc.constantFrom('register', 'resend', 'verify', 'log in'),
  afterMs: fc.constantFrom(0, 61 * SECOND_MS, 9 * MINUTE_MS),
});

describe('two people at one e-mail', () => {
  it('whatever they do in whatever order, no password counts that its owner did not choose [TRUST-3]', async () => {
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
          await registering(posts[who], email, password);
          if (!isVictim) attackers.add(password);
        } else if (does === 'log in') {
          if (!isVictim) for (const one of attackers) await posts[who]('/api/accounts/login', { email, password: one });
        } else if (does === 'resend') await resending(posts[who], email);
        // Only the victim reads the mails: the newest one.
        else await verifying(posts[who], email, isVictim ? await codeTo(email).catch(() => '000000') : '000000');
        for (const one of attackers) expect(await logInStatus(email, one)).not.toBe(200);
      }
    });
    await fc.assert(property, { numRuns: 60 });
  }, 240_000);
});

describe('who registered', () => {
  it('sees when a mail went out and when the next can, and nobody else does [TRUST-3]', async () => {
    const email = newEmail();
    const [first, second, stranger] = [openBrowser(identity), openBrowser(identity), openBrowser(identity)];
    const told = ({ headers }: Awaited<ReturnType<Post>>) => [headers[CODE_SENT_HEADER], headers[NEXT_CODE_HEADER]];
    const sentAt = new Date(clock).toISOString();
    expect(told(await registering(first.post, email, 'một'))).toEqual([sentAt, '60']);
    clock += 20 * SECOND_MS;
    expect(told(await registering(first.post, email, 'một'))).toEqual([sentAt, '40']);
    expect(told(await registering(second.post, email, 'hai'))).toEqual([undefined, '40']);
    clock += MINUTE_MS;
    const answer = await resending(stranger.post, email);
    expect([answer.json().message, ...told(answer)]).toEqual([
      'Một thư hướng dẫn đang được gửi tới email này. Vui lòng kiểm tra hộp thư.',
      undefined,
      undefined,
    ]);
    clock += MINUTE_MS;
    expect(told(await resending(second.post, email))).toEqual([new Date(clock).toISOString(), '60']);
  });

  it('is told the same whether or not the e-mail has an account [TRUST-3]', async () => {
    const [free, taken] = [newEmail(), newEmail()];
    await identity.addAccount({ email: taken });
    clock += MINUTE_MS;
    const answers = [];
    for (const email of [free, taken]) {
      const { post } = openBrowser(identity);
      const seen = [];
      for (const send of [registering, registering, resending]) {
        const { statusCode, headers, body } = await send(post, email, 'mật khẩu');
        seen.push([statusCode, headers[NEXT_CODE_HEADER], headers[CODE_SENT_HEADER] !== undefined, body]);
      }
      answers.push(seen);
    }
    expect(answers[1]).toEqual(answers[0]);
  });
});
