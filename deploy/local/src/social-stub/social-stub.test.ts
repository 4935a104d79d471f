import { createHmac } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSocialStub } from './social-stub.ts';

const app = buildSocialStub({ google: { clientId: 'client' }, facebook: { appId: '7', appSecret: 'secret' } });
beforeAll(() => app.ready());
afterAll(() => app.close());

const askGoogle = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const [info, user] = await Promise.all([
    app.inject({ method: 'POST', url: '/google/tokeninfo', headers }),
    app.inject({ url: '/google/userinfo', headers }),
  ]);
  return { status: info.statusCode, info: info.json(), user: user.json() };
};

const askFacebook = async (token: string) => {
  const proof = createHmac('sha256', 'secret').update(token).digest('hex');
  const [debug, me] = await Promise.all([
    app.inject({ url: '/facebook/v24.0/debug_token', query: { input_token: token, access_token: '7|secret' } }),
    app.inject({ url: '/facebook/v24.0/me', query: { access_token: token, appsecret_proof: proof } }),
  ]);
  return { status: debug.statusCode, data: debug.json().data, me: me.json() };
};

describe('the stand-in for Google', () => {
  it('returns the person and the application of a token', async () => {
    const { info, user } = await askGoogle('valid.hoa');
    expect(info).toMatchObject({ aud: 'client', azp: 'client', sub: 'google-hoa', expires_in: '3599' });
    expect(user).toEqual({ sub: 'google-hoa', name: 'Google hoa', email: 'hoa@google.example', email_verified: true });
    expect((await askGoogle('other-app.hoa')).info.aud).toBe('another-client');
    expect((await askGoogle('unverified.hoa')).user.email_verified).toBe(false);
    expect((await askGoogle('no-email.hoa')).user).not.toHaveProperty('email');
  });

  it.each(['expired.hoa', 'garbage', ''])('refuses %j', async (token) => {
    expect(await askGoogle(token)).toMatchObject({ status: 400, info: { error: 'invalid_token' } });
  });
});

describe('the stand-in for Facebook', () => {
  it('returns the person and the application of a token', async () => {
    const { data, me } = await askFacebook('valid.hoa');
    expect(data).toMatchObject({ app_id: '7', type: 'USER', is_valid: true, user_id: 'facebook-hoa' });
    expect(me).toEqual({ id: 'facebook-hoa', name: 'Facebook hoa', email: 'hoa@facebook.example' });
    expect((await askFacebook('other-app.hoa')).data.app_id).toBe('1');
    expect((await askFacebook('expired.hoa')).data.is_valid).toBe(false);
    expect((await askFacebook('garbage')).data.is_valid).toBe(false);
    expect((await askFacebook('no-email.hoa')).me).not.toHaveProperty('email');
  });

  it('requires the application’s own token, and the proof of its secret', async () => {
    const wrong = { input_token: 'valid.hoa', access_token: '7|guess' };
    const unproved = { access_token: 'valid.hoa', appsecret_proof: 'guess' };
    expect((await app.inject({ url: '/facebook/v24.0/debug_token', query: wrong })).statusCode).toBe(400);
    expect((await app.inject({ url: '/facebook/v24.0/me', query: unproved })).statusCode).toBe(400);
  });
});

describe('the stand-ins for their scripts', () => {
  async function runScript(path: string, stored: string | null) {
    const page: Record<string, unknown> = { localStorage: { getItem: () => stored }, setTimeout };
    page['window'] = page;
    runInContext((await app.inject(path)).body, createContext(page));
    return page;
  }
  const outcome = (page: Record<string, unknown>, code: string) =>
    new Promise((resolve) => runInContext(code, createContext({ ...page, window: page, resolve })));

  const google = `google.accounts.oauth2.initTokenClient({
    client_id: 'client', scope: 'email', callback: resolve, error_callback: resolve }).requestAccessToken()`;
  const facebook = `FB.init({ appId: '7', version: 'v24.0' }); FB.login(resolve, { scope: 'email' })`;

  it('return the token in the page’s storage', async () => {
    expect(await outcome(await runScript('/google.js', 'valid.hoa'), google)).toMatchObject({
      access_token: 'valid.hoa',
    });
    expect(await outcome(await runScript('/facebook.js', null), facebook)).toMatchObject({
      authResponse: { accessToken: 'valid.khach' },
    });
  });

  it('or report that the window was closed', async () => {
    expect(await outcome(await runScript('/google.js', 'cancel'), google)).toMatchObject({ type: 'popup_closed' });
    expect(await outcome(await runScript('/facebook.js', 'cancel'), facebook)).toMatchObject({ authResponse: null });
  });
});
