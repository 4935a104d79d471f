import { staffAccounts } from '@garage/contracts';
import { ask, connectMessaging } from '@garage/messaging';
import { createLogger } from '@garage/service-kit';
import { cleanUpLater, freshNamespace, servers } from '@garage/testing';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { createTestPeople } from '../../testing/people.ts';
import { openTestIdentity } from '../../testing/test-identity.ts';
import { serveStaffAccounts } from './index.ts';

it('serves those who may act as staff at the moment, with ids and names only [OFFICE-70]', async () => {
  const identity = await openTestIdentity();
  const people = createTestPeople(identity);
  const logger = createLogger({ name: 'staff', level: 'silent' });
  const namespace = freshNamespace('staff');
  const messaging = await connectMessaging({ url: servers().natsUrl, name: 'staff', logger, namespace });
  const served = serveStaffAccounts({ mongo: identity.mongo, messaging, logger });
  cleanUpLater(async () => {
    await served.stop();
    await messaging.close();
  });
  const [admin, master, locked, customer] = [
    await people.add(['customer', 'admin']),
    await people.add(['master']),
    await people.add(['admin']),
    await people.add(),
  ];
  const change = (id: string, fields: object) =>
    identity.mongo.db.collection('accounts').updateOne({ _id: new ObjectId(id) }, { $set: fields });
  await change(locked.id, { active: false });
  const list = async (request: { id?: string } = {}) =>
    (await ask({ messaging, contract: staffAccounts, request })).staff;

  const all = await list();
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set([admin.id, master.id]));
  expect(new Set(all.flatMap((one) => Object.keys(one)))).toEqual(new Set(['id', 'fullName']));
  expect(await list({ id: admin.id })).toMatchObject([{ id: admin.id }]);
  for (const { id } of [locked, customer]) expect(await list({ id })).toEqual([]);
  await change(admin.id, { roles: ['customer'] });
  expect(await list({ id: admin.id })).toEqual([]);
});
