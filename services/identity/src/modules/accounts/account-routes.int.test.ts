import type { Session } from '@garage/contracts';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestIdentity } from '../../testing/test-identity.ts';

const password = 'mật khẩu 1';

describe('accounts', () => {
  let identity: Awaited<ReturnType<typeof openTestIdentity>>;

  beforeAll(async () => {
    identity = await openTestIdentity();
  });

  const storedAccount = (email: string) => identity.mongo.db.collection('accounts').findOne({ email });
  const tokenOf = async (email: string) => (await identity.logIn({ email, password })).json<Session>().token;
  const readAccount = (id: string, token: string) =>
    identity.app.inject({ url: `/api/accounts/${id}`, headers: { authorization: `Bearer ${token}` } });

  it('log in and get a token for 24 hours and the fields of the specification [API-01, API-02, ENT-03]', async () => {
    await identity.addAccount({ email: 'em@example.com', roles: ['admin'] });
    const answer = await identity.logIn({ email: ' EM@example.com'.trim(), password });
    const session = answer.json<Session>();
    expect(session).toEqual({
      status: 'thành công',
      message: 'Đăng nhập thành công!',
      token: expect.any(String),
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      fullName: 'Nguyễn Văn An',
      email: 'em@example.com',
      image: '',
      roles: [{ _id: '000000000000000000000002', name: 'admin' }],
    });
    const claims = decodeJwt(session.token);
    expect(claims).toMatchObject({ sub: session.id, roles: ['admin'], iss: 'garage', ver: 1, sid: expect.any(String) });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(86_400);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('are not revealed by a failed login', async () => {
    await identity.addAccount({ email: 'gia@example.com' });
    const [wrong, unknown] = await Promise.all([
      identity.logIn({ email: 'gia@example.com', password: 'sai' }),
      identity.logIn({ email: 'khong-co@example.com', password: 'sai' }),
    ]);
    expect([wrong.statusCode, wrong.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(wrong.json()).toMatchObject({ status: 'thất bại', code: 'LOGIN_FAILED' });
  });

  it.each([
    ['locked', { active: false }, 'ACCOUNT_LOCKED'],
    ['unverified', { verified: false }, 'ACCOUNT_UNVERIFIED'],
  ])('cannot log in while %s; only the right password reveals the reason', async (state, set, code) => {
    const email = `${state}@example.com`;
    await identity.addAccount({ email, ...set });
    const [right, wrong] = await Promise.all([
      identity.logIn({ email, password }),
      identity.logIn({ email, password: 'sai' }),
    ]);
    expect([right.statusCode, right.json().code]).toEqual([403, code]);
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'LOGIN_FAILED']);
  });

  it('can be read only by their owner and by masters', async () => {
    await identity.addAccount({ email: 'owner@example.com' });
    await identity.addAccount({ email: 'other@example.com', roles: ['admin'] });
    await identity.addAccount({ email: 'master@example.com', roles: ['master'] });
    const id = (await storedAccount('owner@example.com'))?._id.toHexString() ?? '';
    const [own, other, master] = await Promise.all(
      ['owner', 'other', 'master'].map(async (name) => readAccount(id, await tokenOf(`${name}@example.com`))),
    );
    expect([own?.statusCode, other?.statusCode, master?.statusCode]).toEqual([200, 403, 200]);
    expect(own?.json()).toEqual({
      status: 'thành công',
      account: {
        _id: id,
        id,
        fullName: 'Nguyễn Văn An',
        name: 'Nguyễn Văn An',
        email: 'owner@example.com',
        image: '',
        avatar: '',
        roles: [{ _id: '000000000000000000000001', name: 'customer' }],
        status: true,
        type: 'local',
        createdAt: expect.any(String),
        verified: true,
      },
    });
    expect((await identity.app.inject(`/api/accounts/${id}`)).statusCode).toBe(401);
  });

  it('answer ACCOUNT_NOT_FOUND when they do not exist', async () => {
    const answer = await readAccount('f'.repeat(24), await tokenOf('master@example.com'));
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Tài khoản không tồn tại.']);
  });
});

describe('published keys', () => {
  it('contain only the public half, under the key id of tokens', async () => {
    const { app, signingKey } = await openTestIdentity();
    const { keys } = (await app.inject('/.well-known/jwks.json')).json<{ keys: Record<string, unknown>[] }>();
    expect(keys).toEqual([
      { kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid: signingKey.id, alg: 'EdDSA', use: 'sig' },
    ]);
  });
});
