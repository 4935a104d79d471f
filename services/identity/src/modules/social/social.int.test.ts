import { createHmac } from 'node:crypto';
import type { SocialSession } from '@garage/contracts';
import { createLogger } from '@garage/service-kit';
import { uniqueName } from '@garage/testing';
import { decodeJwt } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSocialProvider } from '../../testing/social-provider.ts';
import type { ScriptedResponse } from '../../testing/social-provider.ts';
import { openTestIdentity } from '../../testing/test-identity.ts';

const token = 'ya29.canary-token';
const later = () => Math.floor(Date.now() / 1000) + 3600;

let provider: Awaited<ReturnType<typeof startSocialProvider>>;
let identity: Awaited<ReturnType<typeof openTestIdentity>>;
const lines: string[] = [];

beforeAll(async () => {
  provider = await startSocialProvider();
  const logger = createLogger({ name: 'identity', level: 'debug', destination: { write: (line) => lines.push(line) } });
  identity = await openTestIdentity({ social: { google: provider.google, facebook: provider.facebook }, logger });
});

interface Person {
  subject: string;
  email: string;
  name: string;
}

const newPerson = (): Person => {
  const subject = uniqueName('p');
  return { subject, email: `${subject}@example.com`, name: 'Nguyễn Thị Hoa' };
};

/** Uniform access to both providers, so that the same tests run against each. */
const providers = {
  google: {
    logIn: () => post('/api/accounts/google-login'),
    first: '/tokeninfo',
    second: '/userinfo',
    returnProfile: ({ subject, email, name }: Person, change: Record<string, unknown> = {}) => {
      const info = { aud: 'our-client', azp: 'our-client', sub: subject, expires_in: '3599' };
      provider.answer('/tokeninfo', { body: { ...info, ...change } });
      provider.answer('/userinfo', { body: { sub: subject, name, email, email_verified: true, ...change } });
    },
  },
  facebook: {
    logIn: () => post('/api/accounts/facebook-login'),
    first: '/v24.0/debug_token',
    second: '/v24.0/me',
    returnProfile: ({ subject, email, name }: Person, change: Record<string, unknown> = {}) => {
      const data = { is_valid: true, app_id: '4711', type: 'USER', user_id: subject, expires_at: later() };
      provider.answer('/v24.0/debug_token', { body: { data: { ...data, ...change } } });
      provider.answer('/v24.0/me', { body: { id: subject, name, email, ...change } });
    },
  },
};

const post = (url: string, payload: object = { access_token: token }) =>
  identity.app.inject({ method: 'POST', url, payload });
const accounts = () => identity.mongo.db.collection('accounts');
const codeOf = (answer: { statusCode: number; json(): { code: string } }) => [answer.statusCode, answer.json().code];

beforeEach(() => {
  provider.seen.length = 0;
  lines.length = 0;
});

describe.each(['google', 'facebook'] as const)('a login with %s', (name) => {
  const { logIn, returnProfile, first, second } = providers[name];

  it('creates a verified customer account the first time and returns token and user [API-05, API-06]', async () => {
    const person = newPerson();
    returnProfile(person);
    const answer = await logIn();
    const session = answer.json<SocialSession>();
    const user = {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      fullName: person.name,
      email: person.email,
      image: '',
      roles: [{ _id: '000000000000000000000001', name: 'customer' }],
    };
    expect([answer.statusCode, session]).toEqual([
      200,
      {
        status: 'thành công',
        message: 'Đăng nhập thành công!',
        token: expect.any(String),
        ...user,
        user: { _id: session.id, ...user },
      },
    ]);
    expect(decodeJwt(session.token)).toMatchObject({ sub: session.id, roles: ['customer'], ver: 1 });
    expect(await accounts().findOne({ email: person.email })).toMatchObject({
      type: name,
      verified: true,
      active: true,
      passwordHash: null,
    });
    const rows = identity.mongo.db.collection('outbox').find({ 'event.entityId': session.id });
    expect((await rows.toArray()).map((row) => row['event'])).toMatchObject([
      { type: 'identity.account.registered.v1', data: { fullName: person.name, image: '' } },
    ]);
    const signIn = await identity.mongo.db.collection('sign_ins').findOne({ accountId: session.id });
    expect(signIn).toMatchObject({ method: name });
  });

  it('finds the account by the provider’s user id, whatever its e-mail is now', async () => {
    const person = newPerson();
    returnProfile(person);
    const { id } = (await logIn()).json<SocialSession>();
    returnProfile({ ...person, email: newPerson().email, name: 'Tên khác' });
    const again = (await logIn()).json<SocialSession>();
    expect([again.id, again.email, again.fullName]).toEqual([id, person.email, person.name]);
    returnProfile({ ...person, email: '' }, { email: undefined });
    expect((await logIn()).json()).toMatchObject({ id });
  });

  it('creates one account for concurrent first logins', async () => {
    const person = newPerson();
    returnProfile(person);
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn()));
    expect(new Set(answers.map((answer) => answer.json<SocialSession>().id)).size).toBe(1);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await accounts().countDocuments({ email: person.email })).toBe(1);
  });

  it('joins the verified account with the same e-mail, which keeps its password [SRV-10]', async () => {
    const person = newPerson();
    await identity.addAccount({ email: person.email });
    const before = await accounts().findOne({ email: person.email });
    returnProfile({ ...person, email: person.email.toUpperCase() });
    const session = (await logIn()).json<SocialSession>();
    expect([session.id, session.fullName]).toEqual([before?._id.toHexString(), 'Nguyễn Văn An']);
    expect(await accounts().findOne({ email: person.email })).toEqual({ ...before, version: 2, writes: 1 });
    expect((await logIn()).json()).toMatchObject({ id: session.id });
    expect((await identity.logIn({ email: person.email, password: 'mật khẩu 1' })).json()).toMatchObject({
      id: session.id,
    });
  });

  it('takes over an unverified account, which keeps nothing of its registration [SRV-10]', async () => {
    const person = newPerson();
    await identity.addAccount({ email: person.email, verified: false });
    const image = '/api/media/identity/cua-ke-khac/160.webp';
    await accounts().updateOne({ email: person.email }, { $set: { image } });
    returnProfile(person);
    const session = (await logIn()).json<SocialSession>();
    expect(session).toMatchObject({ email: person.email, fullName: person.name, image: '' });
    const stored = await accounts().findOne({ email: person.email });
    expect(stored).toMatchObject({ type: name, verified: true, passwordHash: null, nameKey: 'nguyen thi hoa' });
    expect(stored).toMatchObject({ version: 3, tokenVersion: 2 });
    expect(decodeJwt(session.token)).toMatchObject({ sub: stored?._id.toHexString(), ver: 2 });
    expect(codeOf(await identity.logIn({ email: person.email, password: 'mật khẩu 1' }))).toEqual([
      401,
      'LOGIN_FAILED',
    ]);
    const outbox = identity.mongo.db.collection('outbox');
    const events = await outbox.find({ 'event.entityId': session.id }).sort({ order: 1 }).toArray();
    expect(events.map((row) => row['event'])).toMatchObject([
      { type: 'identity.account.registered.v1', version: 1 },
      { type: 'identity.account.updated.v1', version: 2, data: { fullName: person.name, image: '' } },
      { type: 'identity.account.password-changed.v1', version: 3, data: { tokenVersion: 2 } },
    ]);
    expect(await outbox.countDocuments({ 'job.data.accountId': session.id, 'job.data.belowVersion': 2 })).toBe(1);
    expect(await outbox.countDocuments({ 'job.queue': 'avatar-erasures', 'job.data.image': image })).toBeGreaterThan(0);
    expect(await identity.mongo.db.collection('registrations').countDocuments({ email: person.email })).toBe(0);
  });

  it.each([true, false])('joins once for concurrent logins (verified before: %s)', async (verified) => {
    const person = newPerson();
    await identity.addAccount({ email: person.email, verified });
    returnProfile(person);
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => answer.json<SocialSession>().id)).size).toBe(1);
    expect(await accounts().findOne({ email: person.email })).toMatchObject({ version: verified ? 2 : 3 });
  });

  it('does not join an account that is locked or linked to another user of the provider [SRV-10, AUTH-09]', async () => {
    const [person, locked] = [newPerson(), newPerson()];
    returnProfile(person);
    await logIn();
    returnProfile({ ...newPerson(), email: person.email });
    expect(codeOf(await logIn())).toEqual([409, 'SOCIAL_EMAIL_TAKEN']);
    await identity.addAccount({ email: locked.email, active: false });
    returnProfile(locked);
    expect(codeOf(await logIn())).toEqual([403, 'ACCOUNT_LOCKED']);
    await accounts().updateOne({ email: locked.email }, { $set: { active: true } });
    expect((await logIn()).statusCode).toBe(200);
  });

  it('is refused without a request to the provider when the token has invalid characters', async () => {
    const answer = await post(`/api/accounts/${name}-login`, { access_token: 'ư🚗' });
    expect(codeOf(answer)).toEqual([401, 'SOCIAL_TOKEN_REFUSED']);
    expect(provider.seen).toEqual([]);
  });

  it('is refused for a locked account, with contact details [AUTH-09]', async () => {
    const person = newPerson();
    returnProfile(person);
    await logIn();
    await accounts().updateOne({ email: person.email }, { $set: { active: false } });
    const refused = await logIn();
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        status: 'thất bại',
        code: 'ACCOUNT_LOCKED',
        message: 'Tài khoản đã bị khóa, vui lòng liên hệ quản trị viên',
      },
    ]);
  });

  it('creates a new account when the old one was deleted', async () => {
    const person = newPerson();
    returnProfile(person);
    const { id } = (await logIn()).json<SocialSession>();
    await identity.addAccount({ email: 'master@example.com', roles: ['master'] });
    const master = (
      await identity.logIn({ email: 'master@example.com', password: 'mật khẩu 1' })
    ).json<SocialSession>();
    const headers = { authorization: `Bearer ${master.token}` };
    const deleted = await identity.app.inject({ method: 'DELETE', url: `/api/accounts/${id}`, headers });
    expect(deleted.statusCode).toBe(200);
    expect(await identity.mongo.db.collection('social_identities').countDocuments({ accountId: id })).toBe(0);
    const again = (await logIn()).json<SocialSession>();
    expect(again.email).toBe(person.email);
    expect(again.id).not.toBe(id);
    expect((await logIn()).json()).toMatchObject({ id: again.id });
  });

  it('requires an e-mail for a new account', async () => {
    returnProfile(newPerson(), { email: undefined });
    expect(codeOf(await logIn())).toEqual([400, 'SOCIAL_NO_EMAIL']);
  });

  /** Contains the fields of both responses of both providers. */
  const everything = {
    aud: 'our-client',
    sub: 'p',
    expires_in: '3599',
    email_verified: true,
    id: 'p',
    email: 'p@example.com',
    data: { is_valid: true, app_id: '4711', type: 'USER' },
  };
  const closed: ScriptedResponse = (response) => response.destroy();
  const silent: ScriptedResponse = () => undefined;
  it.each<[string, ScriptedResponse]>([
    ['closes the connection', closed],
    ['never answers', silent],
    ['has an internal error', { status: 500, body: {} }],
    ['limits the rate of the app', { status: 429, body: {} }],
    ['does not answer with JSON', { body: '<html>ya29.canary-token' }],
    ['answers with an unexpected shape', { body: { hello: 'ya29.canary-token' } }],
    ['redirects', (response) => response.writeHead(302, { location: '/tokeninfo' }).end()],
    ['sends an endless response', { body: { ...everything, pad: 'x'.repeat(100_000) } }],
  ])('fails within three seconds while the provider %s', async (_, scripted) => {
    for (const path of [first, second]) {
      returnProfile(newPerson());
      provider.answer(path, scripted);
      const asked = performance.now();
      const failed = await logIn();
      expect(codeOf(failed)).toEqual([503, 'SOCIAL_PROVIDER_AWAY']);
      expect(performance.now() - asked).toBeLessThan(3_000);
    }
    const log = lines.join('');
    expect(log).toContain('Request could not be served');
    expect(log).not.toContain('canary-token');
    expect(log).not.toContain('app-secret');
  });

  it('stores the name as plain text, or the local part of the e-mail when there is none', async () => {
    const person = newPerson();
    returnProfile({ ...person, name: '' }, { name: undefined });
    expect((await logIn()).json()).toMatchObject({ fullName: person.subject });
    returnProfile({ ...newPerson(), name: ` Lê \u0000\n Văn  Tám${'m'.repeat(200)}` });
    const { fullName } = (await logIn()).json<SocialSession>();
    expect(fullName).toMatch(/^Lê Văn Támm+$/);
    expect(fullName.length).toBe(100);
  });
});

describe('a token of Google', () => {
  it('is sent to Google only, and never in a URL', async () => {
    providers.google.returnProfile(newPerson());
    await providers.google.logIn();
    expect(provider.seen).toEqual([
      { method: 'POST', path: '/tokeninfo', query: {}, authorization: `Bearer ${token}` },
      { method: 'GET', path: '/userinfo', query: {}, authorization: `Bearer ${token}` },
    ]);
  });

  it.each([
    ['was issued for another application', { aud: 'another-client', azp: undefined }],
    ['was requested by ours for another application', { aud: 'another-client' }],
    ['was requested by another application for ours', { azp: 'another-client' }],
    ['is over', { expires_in: '0' }],
    ['belongs to one user but names another', { sub: undefined }],
  ])('is refused when it %s [SRV-10]', async (_, change) => {
    const person = newPerson();
    providers.google.returnProfile(person);
    const info = { aud: 'our-client', azp: 'our-client', sub: person.subject, expires_in: '3599' };
    const wrong = 'sub' in change ? { ...info, sub: 'somebody-else' } : { ...info, ...change };
    provider.answer('/tokeninfo', { body: wrong });
    expect(codeOf(await providers.google.logIn())).toEqual([401, 'SOCIAL_TOKEN_REFUSED']);
    expect(await accounts().countDocuments({ email: person.email })).toBe(0);
  });

  it('is refused when Google does not know it', async () => {
    for (const path of ['/tokeninfo', '/userinfo']) {
      providers.google.returnProfile(newPerson());
      provider.answer(path, { status: path === '/tokeninfo' ? 400 : 401, body: { error: 'invalid_token' } });
      expect(codeOf(await providers.google.logIn())).toEqual([401, 'SOCIAL_TOKEN_REFUSED']);
    }
  });

  it.each([false, 'false', undefined])(
    'provides no e-mail that Google has not verified (%s)',
    async (email_verified) => {
      providers.google.returnProfile(newPerson(), { email_verified });
      expect(codeOf(await providers.google.logIn())).toEqual([400, 'SOCIAL_NO_EMAIL']);
    },
  );
});

describe('a token of Facebook', () => {
  it('is sent with a proof of the app secret; the secret itself is sent only for the token check', async () => {
    providers.facebook.returnProfile(newPerson());
    await providers.facebook.logIn();
    const proof = createHmac('sha256', 'app-secret').update(token).digest('hex');
    expect(provider.seen.map(({ path, query }) => [path, query])).toEqual([
      ['/v24.0/debug_token', { input_token: token, access_token: '4711|app-secret' }],
      ['/v24.0/me', { fields: 'id,name,email', access_token: token, appsecret_proof: proof }],
    ]);
  });

  it.each([
    ['was issued for another application', { app_id: '4712' }],
    ['is not valid', { is_valid: false }],
    ['is over', { expires_at: 1 }],
    ['belongs to an application instead of a user', { type: 'APP' }],
    ['belongs to one user but names another', { user_id: 'somebody-else' }],
  ])('is refused when it %s [SRV-10]', async (_, change) => {
    const person = newPerson();
    providers.facebook.returnProfile(person, change);
    expect(codeOf(await providers.facebook.logIn())).toEqual([401, 'SOCIAL_TOKEN_REFUSED']);
    expect(await accounts().countDocuments({ email: person.email })).toBe(0);
  });

  it('is refused when Facebook cannot read it', async () => {
    const error = { code: 190, message: 'Malformed access token' };
    provider.answer('/v24.0/debug_token', { body: { data: { is_valid: false, error, scopes: [] } } });
    expect(codeOf(await providers.facebook.logIn())).toEqual([401, 'SOCIAL_TOKEN_REFUSED']);
  });

  it('without expiry is accepted', async () => {
    providers.facebook.returnProfile(newPerson(), { expires_at: 0 });
    expect((await providers.facebook.logIn()).statusCode).toBe(200);
  });
});

describe('an account with both providers', () => {
  it('can be used with either [SRV-10]', async () => {
    const person = newPerson();
    const ids = [];
    for (const { returnProfile, logIn } of [providers.google, providers.facebook, providers.google]) {
      returnProfile(person);
      ids.push((await logIn()).json<SocialSession>().id);
    }
    expect(new Set(ids).size).toBe(1);
    expect(await accounts().findOne({ email: person.email })).toMatchObject({ type: 'google', verified: true });
  });
});

describe('the list of enabled social logins', () => {
  const providersOf = async ({ app }: typeof identity) => app.inject('/api/accounts/social-providers');

  it('contains what their scripts need and no secrets [AUTH-41, AUTH-42]', async () => {
    const answer = await providersOf(identity);
    expect(answer.json()).toEqual({
      google: { clientId: 'our-client', scriptUrl: provider.google.scriptUrl },
      facebook: { appId: '4711', version: 'v24.0', scriptUrl: provider.facebook.scriptUrl },
    });
    expect(answer.headers['cache-control']).toContain('s-maxage=60');
  });

  it('is empty without settings; the login routes answer with an error [B-60]', async () => {
    const off = await openTestIdentity();
    expect((await providersOf(off)).json()).toEqual({ google: null, facebook: null });
    for (const name of ['google', 'facebook']) {
      const payload = { access_token: token };
      const answer = await off.app.inject({ method: 'POST', url: `/api/accounts/${name}-login`, payload });
      expect(codeOf(answer)).toEqual([404, 'SOCIAL_LOGIN_OFF']);
    }
  });
});
