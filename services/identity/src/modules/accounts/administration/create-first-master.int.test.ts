import { createOutbox } from '@garage/messaging';
import { describe, expect, it } from 'vitest';
import { openTestIdentity } from '../../../testing/test-identity.ts';
import { createInvitationRepository } from '../../invitations/index.ts';
import { createAccountRepository } from '../account-repository.ts';
import { createFirstMaster } from './create-first-master.ts';
import { createFirstMasterRepository } from './first-master-repository.ts';

const owner = { email: 'Chu@garage.example', fullName: ' Lâm Việt Tâm ' };
const other = { email: 'khac@garage.example', fullName: 'Người Khác' };

/** A service without accounts. */
async function openEmptyIdentity() {
  const identity = await openTestIdentity();
  const { mongo } = identity;
  const dependencies = {
    mongo,
    outbox: createOutbox({ mongo, producer: 'identity' }),
    accounts: createAccountRepository(mongo),
    masters: createFirstMasterRepository(mongo),
    invitations: createInvitationRepository(mongo),
  };
  return {
    identity,
    create: (request: { email: string; fullName: string }) => createFirstMaster(dependencies, request),
    masters: () => mongo.db.collection('accounts').find({ roles: 'master' }).toArray(),
    setPassword: (token: string) =>
      identity.post('/api/accounts/set-password', { token, newPassword: 'mật khẩu của chủ' }),
  };
}

describe('createFirstMaster', () => {
  it('creates a master without a password and publishes the event', async () => {
    const { identity, create, masters } = await openEmptyIdentity();
    await create(owner);
    const [master, ...more] = await masters();
    expect([master, more]).toMatchObject([
      { email: 'chu@garage.example', fullName: 'Lâm Việt Tâm', roles: ['master'], verified: true, passwordHash: null },
      [],
    ]);
    const events = identity.mongo.db.collection('outbox').find({ 'event.entityId': master?._id.toHexString() });
    expect(new Set((await events.toArray()).map(({ event }) => event.type))).toEqual(
      new Set(['identity.account.registered.v1', 'identity.employee.changed.v1']),
    );
  });

  it('returns a new link until the password is set; the old link becomes invalid', async () => {
    const { create, masters, setPassword } = await openEmptyIdentity();
    const [first, second] = [await create(owner), await create(owner)];
    expect([first === second, (await masters()).length]).toEqual([false, 1]);
    expect((await setPassword(first)).json().code).toBe('INVITATION_INVALID');
    expect((await setPassword(second)).statusCode).toBe(200);
    await expect(create(owner)).rejects.toThrow('There is already a master');
  });

  it('creates one master for many concurrent requests', async () => {
    const { create, masters } = await openEmptyIdentity();
    const outcomes = await Promise.allSettled([create(owner), create(other), create(other), create(owner)]);
    const [master, ...more] = await masters();
    expect(more).toEqual([]);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    expect([owner.email.toLowerCase(), other.email]).toContain(master?.['email']);
  });

  it('is refused when a master exists or the e-mail has an account', async () => {
    const { identity, create, masters } = await openEmptyIdentity();
    await identity.addAccount({ email: 'chu@garage.example' });
    await expect(create(owner)).rejects.toThrow('chu@garage.example already has an account');
    expect(await masters()).toEqual([]);
    await identity.addAccount({ email: 'tam@garage.example', roles: ['master'] });
    await expect(create(other)).rejects.toThrow('There is already a master');
    expect(await masters()).toHaveLength(1);
  });

  it.each([
    ['an invalid e-mail', { email: 'a', fullName: 'A' }],
    ['a blank name', { email: 'a@example.com', fullName: ' ' }],
  ])('refuses %s', async (_, request) => {
    const { create, masters } = await openEmptyIdentity();
    await expect(create(request)).rejects.toThrow('An e-mail and a name');
    expect(await masters()).toEqual([]);
  });
});
