import { randomBytes } from 'node:crypto';
import { openBookingImport } from '@garage/booking/import';
import { openCatalogueImport } from '@garage/catalogue/import';
import { openChatImport } from '@garage/chat/import';
import { openCommerceImport } from '@garage/commerce/import';
import { civilDateAt, foldText, orderStatuses, weekdayOf } from '@garage/contracts';
import { openTestDatabase } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedProducts } from './content/catalogue.ts';
import { seedDemoAccounts } from './seed-accounts.ts';
import { seedHistory } from './seed-history.ts';

describe('the demo history', () => {
  const now = new Date('2026-11-20T09:30:00+07:00');
  let databases: Record<
    'identity' | 'catalogue' | 'booking' | 'chat' | 'commerce',
    Awaited<ReturnType<typeof openTestDatabase>>
  >;
  let added: string[];
  let again: string[];

  beforeAll(async () => {
    const identity = await openTestDatabase();
    databases = {
      identity,
      catalogue: await openTestDatabase(),
      booking: await openTestDatabase(),
      chat: await openTestDatabase(),
      commerce: await openTestDatabase(),
    };
    await seedDemoAccounts(identity, 'test');
    const history = {
      identity,
      catalogue: await openCatalogueImport(databases.catalogue),
      booking: await openBookingImport(databases.booking),
      chat: await openChatImport(databases.chat),
      commerce: await openCommerceImport(databases.commerce),
      products: new Map(
        seedProducts.map(({ name, price }) => [name, { id: randomBytes(12).toString('hex'), image: '', price }]),
      ),
      now,
    };
    added = await seedHistory(history);
    again = await seedHistory(history);
  });

  const rows = (service: keyof typeof databases, collection: string) =>
    databases[service].db.collection(collection).find().toArray();

  it('is added once [OFFICE-90]', () => {
    expect(added).toEqual(['past appointments', 'conversations', 'orders', 'searches']);
    expect(again).toEqual([]);
  });

  it('has orders in every state, none in the future, with a price in every line [OFFICE-90]', async () => {
    const orders = await rows('commerce', 'orders');
    expect(orders.length).toBeGreaterThan(40);
    expect(new Set(orders.map(({ status }) => String(status)))).toEqual(new Set(orderStatuses));
    for (const { placedAt, timeline, total, lines } of orders) {
      expect(placedAt.getTime()).toBeLessThan(now.getTime());
      expect(timeline.at(-1).at.getTime()).toBeLessThan(now.getTime());
      expect(total).toBeGreaterThan(0);
      for (const { price } of lines) expect(price).toBeGreaterThan(0);
    }
  });

  it('has searches without a result on most days, as visitors type them [OFFICE-90]', async () => {
    const searches = await rows('catalogue', 'unmatchedSearchDays');
    expect(new Set(searches.map(({ day }) => String(day))).size).toBeGreaterThan(20);
    for (const { words, count } of searches) {
      expect(words).toBe(foldText(words));
      expect(count).toBeGreaterThan(0);
    }
  });

  it('has customers who registered before their first order [OFFICE-90]', async () => {
    const accounts = new Map(
      (await rows('identity', 'accounts')).map(({ _id, createdAt }) => [String(_id), createdAt]),
    );
    const orders = await rows('commerce', 'orders');
    expect(orders.filter(({ accountId, placedAt }) => !(accounts.get(accountId) < placedAt))).toEqual([]);
  });

  it('has visits on every working day of the last weeks, and none on a Sunday [OFFICE-90]', async () => {
    const visits = await rows('booking', 'appointments');
    const days = new Set(visits.map(({ date }) => String(date)));
    expect(days.size).toBeGreaterThan(24);
    expect([...days].filter((date) => weekdayOf(date) === 0 || date >= civilDateAt(now))).toEqual([]);
    expect(new Set(visits.map(({ status }) => String(status)))).toEqual(new Set(['confirmed', 'cancelled']));
  });

  it('has conversations that wait, are open and have ended, each with all of its messages [OFFICE-90]', async () => {
    const talks = await rows('chat', 'conversations');
    expect(new Set(talks.map(({ state }) => String(state)))).toEqual(new Set(['waiting', 'open', 'ended']));
    const messages = await rows('chat', 'messages');
    for (const { _id, lastSequence } of talks)
      expect(messages.filter(({ conversationId }) => conversationId === _id.toHexString())).toHaveLength(lastSequence);
  });
});
