import type { EndpointId } from '@garage/contracts';
import { REAUTH_TICKET_HEADER } from '@garage/contracts';
import { uniqueName } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiCall, Person } from '../../../testing/people.ts';
import { createTestPeople, roleIds } from '../../../testing/people.ts';
import { openTestIdentity } from '../../../testing/test-identity.ts';

let identity: Awaited<ReturnType<typeof openTestIdentity>>;
let people: ReturnType<typeof createTestPeople>;
let master: Person;

beforeAll(async () => {
  identity = await openTestIdentity();
  people = createTestPeople(identity);
  master = await people.add(['master']);
});

const ticketOf = async (as: Person): Promise<string> => {
  const answer = await people.call('accounts.checkPassword', { as, body: { password: 'mật khẩu 1' } });
  return String(answer.headers[REAUTH_TICKET_HEADER]);
};
const invitedEmail = () => `${uniqueName('moi')}@example.com`;

/** Every request that grants the role master. */
const ways: Array<[EndpointId, (target: Person) => Omit<ApiCall, 'as'>]> = [
  ['roles.assign', ({ id: accountId }) => ({ body: { accountId, roleId: roleIds.master } })],
  ['accounts.update', ({ id }) => ({ id, body: { roles: [roleIds.master] } })],
  ['accounts.update', ({ id }) => ({ id, body: { roles: [{ _id: roleIds.admin }, { _id: roleIds.master }] } })],
  ['accounts.create', ({ email }) => ({ body: { email, fullName: 'Kẻ Xấu', roles: [roleIds.master] } })],
];

const rolesAt = async (email: string): Promise<string[] | undefined> =>
  (await identity.mongo.db.collection('accounts').findOne({ email }))?.['roles'];

describe('the role master', () => {
  it.each(ways)(
    'is not granted by %s with a token alone, only with reauthentication [TRUST-2]',
    async (id, request) => {
      const target = id === 'accounts.create' ? { id: '', email: invitedEmail(), token: '' } : await people.add();
      const before = await rolesAt(target.email);
      const stranger = await people.add(['master']);
      const ticket = await ticketOf(stranger);
      for (const headers of [{}, { [REAUTH_TICKET_HEADER]: 'x'.repeat(43) }, { [REAUTH_TICKET_HEADER]: ticket }]) {
        const refused = await people.outcome(id, { ...request(target), as: master, headers });
        expect(refused).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
      }
      expect(await rolesAt(target.email)).toEqual(before);

      const headers = { [REAUTH_TICKET_HEADER]: await ticketOf(master) };
      expect((await people.outcome(id, { ...request(target), as: master, headers }))[1]).toBeUndefined();
      expect(await rolesAt(target.email)).toContain('master');
    },
  );

  it.each([
    ['locked', { active: false }],
    ['unverified', { verified: false }],
  ])('is not granted to an account that is %s, from which nobody could take it back [SRV-06]', async (_, state) => {
    const headers = { [REAUTH_TICKET_HEADER]: await ticketOf(master) };
    for (const [id, request] of ways.filter(([id]) => id !== 'accounts.create')) {
      const target = await people.add();
      const account = { email: target.email };
      await identity.mongo.db.collection('accounts').updateOne(account, { $set: state });
      expect(await people.outcome(id, { ...request(target), as: master, headers })).toEqual([409, 'MASTER_NOT_READY']);
      expect(await rolesAt(target.email)).toEqual(['customer']);
      await identity.mongo.db.collection('accounts').updateOne(account, { $set: { active: true, verified: true } });
      expect((await people.outcome(id, { ...request(target), as: master, headers }))[1]).toBeUndefined();
    }
  });

  it('is granted by a request that also unlocks the account, and by none that also locks it [SRV-06]', async () => {
    const headers = { [REAUTH_TICKET_HEADER]: await ticketOf(master) };
    const target = await people.add();
    const grant = (status: boolean) =>
      people.outcome('accounts.update', {
        as: master,
        headers,
        id: target.id,
        body: { status, roles: [roleIds.master] },
      });
    expect(await grant(false)).toEqual([409, 'MASTER_NOT_READY']);
    await people.call('roles.disable', { as: master, body: { accountId: target.id } });
    expect(await grant(true)).toEqual([200, undefined]);
    expect(await people.read(target, master)).toMatchObject({ status: true, roles: [{ name: 'master' }] });
  });

  it('is the only role that requires reauthentication', async () => {
    const target = await people.add();
    const body = { accountId: target.id, roleId: roleIds.admin };
    expect(await people.outcome('roles.assign', { as: master, body })).toEqual([200, undefined]);
    const invited = { email: invitedEmail(), fullName: 'Lê Thị Mời', roles: [roleIds.admin] };
    expect(await people.outcome('accounts.create', { as: master, body: invited })).toEqual([201, undefined]);
  });
});
