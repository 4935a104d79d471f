import { describe, expect, it, vi } from 'vitest';
import { addRoute } from '../http/add-route.ts';
import { bayRoute, openTestApp, whoRoute } from '../testing/test-app.ts';
import { createTokenVerifier } from './token-verifier.ts';

const accountId = 'a'.repeat(24);

async function openApp() {
  const opened = await openTestApp();
  const { app } = opened;
  addRoute(app, bayRoute, async ({ params, subject }) => ({ bay: `${params.bay}${subject ?? ''}` }));
  addRoute(app, whoRoute('optional'), async ({ subject }) => ({ accountId: subject?.accountId ?? 'guest' }));
  addRoute(app, whoRoute('signed-in'), async ({ subject }) => ({ accountId: subject.accountId }));
  addRoute(app, whoRoute('workshop'), async ({ subject }) => ({ accountId: subject.accountId }));
  addRoute(app, whoRoute('staff'), async ({ subject }) => ({ accountId: subject.accountId }));
  addRoute(app, whoRoute('master'), async ({ subject }) => ({ accountId: subject.accountId }));
  return opened;
}

describe('access to a route', () => {
  it.each([
    ['optional', [200, 200, 200, 200]],
    ['signed-in', [401, 200, 200, 200]],
    ['workshop', [401, 403, 200, 200]],
    ['staff', [401, 403, 200, 200]],
    ['master', [401, 403, 403, 200]],
  ])('%s: a guest, a customer, an admin, a master [SRV-01, ROLE-25]', async (access, expected) => {
    const { app, tokens } = await openApp();
    const statuses = [(await app.inject(`/api/test/who/${access}`)).statusCode];
    for (const role of ['customer', 'admin', 'master']) {
      const authorization = await tokens.authorization({ accountId, roles: [role] });
      statuses.push((await app.inject({ url: `/api/test/who/${access}`, headers: { authorization } })).statusCode);
    }
    expect(statuses).toEqual(expected);
  });

  it.each([
    ['workshop', ['technician'], 200],
    ['workshop', ['technicians', 'staff'], 403],
    ['workshop', undefined, 403],
    ['staff', ['technician'], 403],
    ['master', ['technician', 'master'], 403],
  ])('%s: a customer with the grants %j is answered %i [WORK-90]', async (access, grants, expected) => {
    const { app, tokens } = await openApp();
    const authorization = await tokens.authorization({ accountId, roles: ['customer'], grants });
    const answer = await app.inject({ url: `/api/test/who/${access}`, headers: { authorization } });
    expect(answer.statusCode).toBe(expected);
  });

  it('refuses a token whose grants are not a list [WORK-90]', async () => {
    const { app, tokens } = await openApp();
    const authorization = await tokens.authorization({ accountId, roles: ['master'], grants: 'technician' });
    const answer = await app.inject({ url: '/api/test/who/workshop', headers: { authorization } });
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'TOKEN_INVALID' }]);
  });

  it('compares role names without regard to case [ROLE-01]', async () => {
    const { app, tokens } = await openApp();
    const authorization = await tokens.authorization({ accountId, roles: ['Customer', 'MASTER'] });
    const answer = await app.inject({ url: '/api/test/who/master', headers: { authorization } });
    expect(answer.json()).toEqual({ accountId });
  });

  it.each([
    ['no token', undefined, 'UNAUTHENTICATED'],
    ['a scheme that is not bearer', 'Basic YTpi', 'TOKEN_INVALID'],
    ['a scheme alone', 'Bearer ', 'TOKEN_INVALID'],
    ['two tokens', 'Bearer a b', 'TOKEN_INVALID'],
    ['no token at all in it', 'Bearer a.b.c', 'TOKEN_INVALID'],
  ])('answers %s with its own code', async (_, authorization, code) => {
    const { app } = await openApp();
    const answer = await app.inject({ url: '/api/test/who/staff', headers: authorization ? { authorization } : {} });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ status: 'thất bại', code });
  });

  it('ignores the case of the bearer scheme', async () => {
    const { app, tokens } = await openApp();
    const authorization = (await tokens.authorization({ accountId, roles: [] })).replace('Bearer', 'bEARER');
    expect((await app.inject({ url: '/api/test/who/signed-in', headers: { authorization } })).statusCode).toBe(200);
  });

  it('refuses a bad token on routes where a token is optional, and ignores it on public routes', async () => {
    const { app } = await openApp();
    const headers = { authorization: 'Bearer forged' };
    expect((await app.inject({ url: '/api/test/who/optional', headers })).json()).toMatchObject({
      code: 'TOKEN_INVALID',
    });
    expect((await app.inject({ url: '/api/test/bays/a', headers })).json()).toEqual({ bay: 'a' });
  });

  it('ignores tokens in cookies, queries and other headers', async () => {
    const { app, tokens } = await openApp();
    const authorization = await tokens.authorization({ accountId, roles: ['master'] });
    const headers = {
      cookie: `jwt=${authorization.slice(7)}`,
      'x-account-id': accountId,
      'x-authorization': authorization,
    };
    expect((await app.inject({ url: '/api/test/who/signed-in', headers })).statusCode).toBe(401);
  });

  it('decides before the body is read', async () => {
    const { app } = await openTestApp();
    const { cache: _, ...contract } = { ...bayRoute, id: 'test.upload', method: 'POST', access: 'staff' } as const;
    const handler = vi.fn<() => Promise<{ bay: string }>>();
    addRoute(app, contract, handler);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/test/bays/a',
      headers: { 'content-type': 'application/json' },
      payload: '{ no JSON',
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'UNAUTHENTICATED' }]);
    expect(handler).not.toHaveBeenCalled();
  });

  it('answers 503, not 401, when the keys cannot be fetched', async () => {
    const { app, tokens } = await openTestApp({
      tokens: createTokenVerifier({ jwksUrl: 'http://127.0.0.1:1/.well-known/jwks.json' }),
    });
    addRoute(app, whoRoute('staff'), async ({ subject }) => ({ accountId: subject.accountId }));
    const authorization = await tokens.authorization({ accountId, roles: ['admin'] });
    const answer = await app.inject({ url: '/api/test/who/staff', headers: { authorization } });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toMatchObject({ status: 'thất bại', code: 'SERVICE_UNAVAILABLE' });
  });

  it('fails at the start when a protected route has no verifier', async () => {
    const { app } = await openTestApp();
    app.kit = { ...app.kit, tokens: undefined };
    expect(() => addRoute(app, whoRoute('staff'), async () => ({ accountId }))).toThrow(/test\.who-staff/);
  });
});
