import { cleanUpLater, waitFor } from '@garage/testing';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSocket } from './open-socket.ts';
import { openServices, type Person } from './revocation/open-services.ts';
import { ask, type FailureBody } from './stack-client.ts';

const unknown = 'f'.repeat(24);
const within = { timeoutMs: 5_000 };

describe('a revoked token', () => {
  let services: Awaited<ReturnType<typeof openServices>>;
  let master: Person;

  beforeAll(async () => {
    services = await openServices();
    master = await services.add('master');
  }, 90_000);

  afterEach(async () => {
    for (const link of [services.links.nats, services.links.redis]) await link.restore().catch(() => undefined);
  });

  const identity = <Body = FailureBody>(path: string, call: Parameters<typeof ask>[1]) =>
    ask<Body>(services.identity.url + path, call);

  /** The answers of both services: a token of staff is accepted when the unknown category gives 404. */
  async function visit({ id, token }: Person) {
    const [own, category] = await Promise.all([
      identity(`/api/accounts/${id}`, { token }),
      ask<FailureBody>(`${services.catalogue.url}/api/categories/${unknown}`, {
        method: 'PUT',
        token,
        body: { name: 'Danh mục' },
      }),
    ]);
    return [own, category].map(({ status, body }) => `${status} ${body.code ?? ''}`.trim());
  }

  const accepted = ['200', '404 CATEGORY_NOT_FOUND'];
  const refused = ['401 TOKEN_REVOKED', '401 TOKEN_REVOKED'];
  const becomesRefused = (person: Person) =>
    waitFor(async () => {
      const seen = await visit(person);
      expect(seen).toEqual(refused);
      return seen;
    }, within);

  const lock = ({ id: accountId }: Person) =>
    identity('/api/roles/disable', { method: 'PUT', token: master.token, body: { accountId } });
  const strip = ({ id: accountId }: Person) =>
    identity('/api/roles/remove', { method: 'POST', token: master.token, body: { accountId } });
  const remove = ({ id }: Person) => identity(`/api/accounts/${id}`, { method: 'DELETE', token: master.token });
  const logOut = ({ token }: Person) => identity('/api/accounts/logout', { method: 'POST', token });
  const reset = async ({ email }: Person) => {
    await identity('/api/accounts/forgot-password', { method: 'POST', body: { email } });
    const code = await services.readMailedCode(email);
    return identity('/api/accounts/reset-password', {
      method: 'POST',
      body: { email, code, newPassword: 'chín con thuyền nan ngược sông 38' },
    });
  };

  it.each([
    ['a lock', lock],
    ['a change of roles', strip],
    ['a deletion', remove],
    ['a new password', reset],
    ['a logout', logOut],
  ])('by %s is refused by both services within 5 s [SRV-07]', async (_, end) => {
    const admin = await services.add('admin');
    expect(await visit(admin)).toEqual(accepted);
    expect((await end(admin)).status).toBe(200);
    expect(await becomesRefused(admin)).toEqual(refused);
  });

  const open = async ({ token }: Person) => {
    const socket = await openSocket(services.chat.url, token);
    cleanUpLater(async () => void socket.disconnect());
    return socket;
  };

  it.each([
    ['a lock', lock],
    ['a change of roles', strip],
    ['a logout', logOut],
  ])(
    'by %s closes its sockets within 5 s and refuses new ones; other accounts keep theirs [SRV-17]',
    async (_, end) => {
      const [admin, other] = [await services.add('admin'), await services.add('admin')];
      const [socket, stays] = [await open(admin), await open(other)];
      expect((await end(admin)).status).toBe(200);
      await waitFor(() => !socket.connected, within);
      await expect(open(admin)).rejects.toMatchObject({ data: { code: 'TOKEN_REVOKED' } });
      expect(stays.connected).toBe(true);
    },
  );

  it('leaves the account’s other sessions valid', async () => {
    const admin = await services.add('admin');
    const other = await services.signIn(admin.email);
    await logOut(admin);
    await becomesRefused(admin);
    expect(await visit(other)).toEqual(accepted);
  });

  it.each(['nats', 'redis'] as const)('is refused by both while %s is down [SRV-07]', async (down) => {
    const [locked, left] = [await services.add('admin'), await services.add('admin')];
    for (const one of [locked, left]) expect(await visit(one)).toEqual(accepted);
    await services.links[down].cut();
    expect([(await lock(locked)).status, (await logOut(left)).status]).toEqual([200, 200]);
    for (const one of [locked, left]) expect(await becomesRefused(one)).toEqual(refused);
  });

  it('is refused immediately after a restart of both services [SRV-07]', async () => {
    const [locked, left, staying] = [
      await services.add('admin'),
      await services.add('admin'),
      await services.add('admin'),
    ];
    await lock(locked);
    await logOut(left);
    for (const one of [locked, left]) await becomesRefused(one);
    await services.restart(services.identity, services.catalogue);
    expect([await visit(locked), await visit(left), await visit(staying)]).toEqual([refused, refused, accepted]);
  });
});
