import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import type { Order } from '@garage/contracts';
import { noticePreferencesChanged, preferencesPage } from '@garage/contracts';
import { readMail } from '@garage/mail';
import { serveRequests } from '@garage/messaging';
import { inTransaction } from '@garage/mongo';
import { cleanUpLater, waitFor } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { rebuildMailPreferences } from './rebuild.ts';
import type { Person, TestCommerce } from './testing/test-commerce.ts';
import { newId, openTestCommerce } from './testing/test-commerce.ts';

let shop: TestCommerce;
beforeAll(async () => {
  shop = await openTestCommerce();
  const { mongo, messaging, logger, orders } = shop;
  const consumer = await orders.mailPreferences.follow('commerce-preferences', { mongo, messaging, logger });
  cleanUpLater(() => consumer.stop());
});

const mailOptions = {
  sealKey: createSecretKey(randomBytes(32)),
  siteName: 'Garage mẫu',
  siteUrl: 'https://garage.example',
};

const isWanted = (id: string) =>
  inTransaction(shop.mongo, (session) => shop.orders.mailPreferences.isWanted(id, session));

/** Publishes preferences of an account like engagement. */
async function publish(accountId: string, { version, order }: { version: number; order: boolean }): Promise<void> {
  const { type } = noticePreferencesChanged;
  const event = {
    id: randomUUID(),
    type,
    occurredAt: new Date().toISOString(),
    producer: 'engagement',
    correlationId: 'test',
    entityId: accountId,
    version,
    data: { mail: { order, appointment: true } },
  };
  const { messaging } = shop;
  await messaging.jetstream.publish(messaging.names.event(type), JSON.stringify(event), { msgID: event.id });
}

const mailsOf = async ({ id }: Person) => (await shop.mailsTo(`${id}@example.com`)).map(({ name }) => name);

describe('mails about orders', () => {
  it('are not queued while the customer has switched them off; the confirmation always is [DAILY-61]', async () => {
    const { customer, productId, id } = await shop.placed();
    await shop.setStatus(id, 'processing');
    expect(await mailsOf(customer)).toEqual(['order-placed', 'order-status']);
    await publish(customer.id, { version: 1, order: false });
    await waitFor(async () => !(await isWanted(customer.id)));
    await shop.setStatus(id, 'completed');
    await shop.addToCart(customer, productId);
    await shop.order(customer);
    expect(await mailsOf(customer)).toEqual(['order-placed', 'order-status', 'order-placed']);
    // The event about the order is published as before.
    expect((await shop.eventsOf(id)).map(({ type }) => type)).toContain('commerce.order.status-changed.v1');
    await publish(customer.id, { version: 2, order: true });
    await waitFor(() => isWanted(customer.id));
    await shop.setStatus(id, 'processing');
    expect((await mailsOf(customer)).at(-1)).toBe('order-status');
  });

  it('have a link that stops them in mails to the own address of the account only [DAILY-62]', async () => {
    const customer = await shop.person();
    const productId = await shop.addProduct();
    const stopUrlAt = async (email: string): Promise<string | undefined> => {
      await shop.addToCart(customer, productId);
      const { order } = (await shop.order(customer, { email })).json<{ order: Order }>();
      await shop.setStatus(order._id, 'processing');
      const mail = (await shop.mailsTo(email)).at(-1);
      if (!mail) throw new Error('No mail was queued');
      return readMail(mail).render(mailOptions).stopUrl;
    };
    expect(await stopUrlAt(`${customer.id}@Example.com`)).toContain(`token=${customer.id}.order.`);
    // The person to whom somebody else's order is mailed must not change that customer's preferences.
    expect(await stopUrlAt(`friend-${customer.id}@example.com`)).toBeUndefined();
  });

  it('follow the newest preferences, and none after the erasure of the account [DAILY-61] [DAILY-65]', async () => {
    const [person, other] = [newId(), newId()];
    await publish(person, { version: 3, order: false });
    await publish(person, { version: 2, order: true });
    await publish(other, { version: 1, order: false });
    await waitFor(async () => !(await isWanted(other)));
    expect(await isWanted(person)).toBe(false);
    await inTransaction(shop.mongo, (session) => shop.orders.mailPreferences.forget(session, person));
    await publish(person, { version: 4, order: false });
    await publish(other, { version: 2, order: true });
    await waitFor(() => isWanted(other));
    expect(await isWanted(person)).toBe(true);
    const row = await shop.mongo.db.collection<{ _id: string }>('mail_preferences').findOne({ _id: person });
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['_id', 'deletedAt', 'version']);
  });

  it('preferences can be loaded again from engagement [DAILY-61]', async () => {
    const { mongo, messaging, logger } = shop;
    const all = Array.from({ length: 201 }, () => newId()).toSorted();
    const serving = serveRequests({
      messaging,
      contract: preferencesPage,
      logger,
      handle: async ({ after = '', limit }) => ({
        preferences: all
          .filter((id) => id > after)
          .slice(0, limit)
          .map((id) => ({ id, version: 1, mail: { order: false, appointment: true } })),
      }),
    });
    cleanUpLater(() => serving.stop());
    const result = await rebuildMailPreferences({ mongo, messaging, logger });
    expect(result).toMatchObject({ known: 201, older: 0 });
    expect(await isWanted(all.at(-1) ?? '')).toBe(false);
  });
});
