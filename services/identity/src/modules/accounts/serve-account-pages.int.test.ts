import { accountPage } from '@garage/contracts';
import { ask, connectMessaging } from '@garage/messaging';
import { createLogger } from '@garage/service-kit';
import { cleanUpLater, freshNamespace, servers } from '@garage/testing';
import { expect, it } from 'vitest';
import { createTestPeople } from '../../testing/people.ts';
import { openTestIdentity } from '../../testing/test-identity.ts';
import { serveAccountPages } from './index.ts';

it('serves all accounts page by page by id, with names and images only', async () => {
  const identity = await openTestIdentity();
  const people = createTestPeople(identity);
  const ids = [(await people.add()).id, (await people.add()).id, (await people.add()).id];
  const logger = createLogger({ name: 'pages', level: 'silent' });
  const namespace = freshNamespace('pages');
  const messaging = await connectMessaging({ url: servers().natsUrl, name: 'pages', logger, namespace });
  const pages = serveAccountPages({ mongo: identity.mongo, messaging, logger });
  cleanUpLater(async () => {
    await pages.stop();
    await messaging.close();
  });

  const first = await ask({ messaging, contract: accountPage, request: { limit: 2 } });
  const after = first.accounts.at(-1)?.id ?? '';
  const second = await ask({ messaging, contract: accountPage, request: { limit: 2, after } });
  const all = [...first.accounts, ...second.accounts];
  expect([first.accounts.length, second.accounts.length]).toEqual([2, 1]);
  expect(all.map(({ id }) => id)).toEqual(ids.toSorted());
  expect(new Set(all.flatMap((account) => Object.keys(account)))).toEqual(
    new Set(['id', 'version', 'fullName', 'image']),
  );
});
