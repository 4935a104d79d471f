import { accountRolesChanged, identityAudited, OPERATOR } from '@garage/contracts';
import { openIdentityImport } from '@garage/identity/import';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDesk } from '../testing/open-desk.ts';

const hijacked = 'chu@example.com';
const trusted = 'an@example.com';

interface Stored {
  email: string;
  roles: string[];
  active: boolean;
  verified: boolean;
  version: number;
  tokenVersion: number;
  secondFactor?: object;
}

async function openOffice() {
  const desk = await openDesk();
  const identity = await desk.mongo('identity');
  const { addAccounts } = await openIdentityImport(identity);
  const person = { fullName: 'Lan', password: 'mật khẩu 1', image: '' };
  await addAccounts([
    { ...person, email: hijacked, roles: ['customer', 'master'] },
    { ...person, email: trusted, roles: ['admin'] },
  ]);
  const accounts = identity.db.collection<Stored>('accounts');
  const outbox = identity.db.collection<{
    kind: string;
    event: { type: string; data: object };
    job: { queue: string; data: object };
  }>('outbox');
  await outbox.deleteMany({});
  const idOf = async (email: string) => String((await accounts.findOne({ email }))?._id);
  return {
    ...desk,
    accounts,
    idOf,
    stored: () => accounts.find({}, { projection: { _id: 0, email: 1, roles: 1, tokenVersion: 1 } }).toArray(),
    published: async (type: string) => {
      const rows = await outbox.find({ 'event.type': type }).sort({ order: 1 }).toArray();
      return rows.map(({ event }) => event);
    },
    revoked: async () => {
      const rows = await outbox.find({ kind: 'job' }).sort({ order: 1 }).toArray();
      return rows.map(({ job }) => job.data);
    },
  };
}

let office: Awaited<ReturnType<typeof openOffice>>;
beforeEach(async () => {
  office = await openOffice();
});

const evict = (master = trusted, email = hijacked) => office.run('accounts', 'evict', email, '--master', master);

describe('ops accounts remove-second-factor', () => {
  it('removes a lost one, audited; a repeat changes nothing [TRUST-4]', async () => {
    const { accounts, published, run, idOf } = office;
    const secondFactor = {
      sealedSecret: 'v1',
      recoveryDigests: [],
      lastStep: 0,
      begunAt: new Date(),
      enabledAt: new Date(),
    };
    await accounts.updateOne({ email: trusted }, { $set: { secondFactor } });
    const remove = (email: string) => run('accounts', 'remove-second-factor', email);
    expect(await remove(trusted)).toMatchObject({ code: 0, out: [`${trusted} logs in without a second factor.`] });
    expect(await accounts.findOne({ email: trusted })).not.toHaveProperty('secondFactor');
    expect(await remove(trusted)).toMatchObject({ code: 0, out: [`${trusted} has no second factor.`] });
    expect(await published(identityAudited.type)).toMatchObject([
      {
        data: {
          actorId: OPERATOR.id,
          targetId: await idOf(trusted),
          changes: [{ field: 'secondFactor', from: 'true', to: 'false' }],
        },
      },
    ]);
    expect((await remove('nobody@example.com')).code).toBe(1);
  });
});

describe('ops accounts evict', () => {
  it('removes roles and tokens of a hijacked master and makes another one, published and audited [TRUST-2]', async () => {
    const { stored, published, revoked, idOf } = office;
    expect(await evict()).toMatchObject({ code: 0, errors: [] });
    expect(await stored()).toEqual([
      { email: hijacked, roles: [], tokenVersion: 2 },
      { email: trusted, roles: ['admin', 'master'], tokenVersion: 2 },
    ]);
    const [chu, an] = [await idOf(hijacked), await idOf(trusted)];
    expect(await published(accountRolesChanged.type)).toMatchObject([
      { entityId: chu, version: 2, data: { roles: [], tokenVersion: 2 } },
      { entityId: an, version: 2, data: { roles: ['admin', 'master'], tokenVersion: 2 } },
    ]);
    expect(await revoked()).toEqual([
      expect.objectContaining({ accountId: chu, belowVersion: 2 }),
      expect.objectContaining({ accountId: an, belowVersion: 2 }),
    ]);
    expect(await published(identityAudited.type)).toMatchObject([
      {
        data: { actorId: OPERATOR.id, targetId: chu, changes: [{ field: 'roles', from: 'customer, master', to: '' }] },
      },
      { data: { actorId: OPERATOR.id, targetId: an, changes: [{ field: 'roles', to: 'admin, master' }] } },
    ]);
  });

  it('may be repeated: ends tokens issued since, but not the new master’s [TRUST-2]', async () => {
    await evict();
    expect((await evict()).code).toBe(0);
    expect(await office.stored()).toEqual([
      { email: hijacked, roles: [], tokenVersion: 3 },
      { email: trusted, roles: ['admin', 'master'], tokenVersion: 2 },
    ]);
  });

  it('changes nothing when the other account cannot become a master [TRUST-2]', async () => {
    const { accounts, stored } = office;
    const before = await stored();
    const refused = async (...names: Parameters<typeof evict>) => {
      const { code, errors } = await evict(...names);
      expect([code, await stored()]).toEqual([1, before]);
      return errors[0];
    };
    expect(await refused('nobody@example.com')).toContain('No account has the e-mail nobody@example.com');
    expect(await refused(hijacked)).toContain('another account');
    expect(await refused(trusted, 'nobody@example.com')).toContain('No account has the e-mail nobody@example.com');
    await accounts.updateOne({ email: trusted }, { $set: { active: false } });
    expect(await refused()).toContain('is locked');
    await accounts.updateOne({ email: trusted }, { $set: { active: true, verified: false } });
    expect(await refused()).toContain('is not verified');
    expect((await office.run('accounts', 'evict', hijacked)).code).toBe(2);
  });
});
