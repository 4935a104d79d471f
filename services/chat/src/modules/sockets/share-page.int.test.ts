import type { Conversation } from '@garage/contracts';
import { waitFor } from '@garage/testing';
import { beforeAll, expect, it } from 'vitest';
import { openTestChat } from '../../testing/test-chat.ts';
import type { TestChat } from '../../testing/test-chat.ts';

let chat: TestChat;

beforeAll(async () => {
  chat = await openTestChat({ nodes: 2 });
});

async function openConversation() {
  const [customer, admin] = [await chat.person('customer'), await chat.person('admin')];
  const [customerClient, staffClient] = [await chat.connect(customer, 0), await chat.connect(admin, 1)];
  await customerClient.ask('start_chat', {});
  await staffClient.ask('start_chat', { userId: customer.id });
  const shown = async () => {
    const list = (await chat.get(admin, '/api/chat/conversations')).json<Conversation[]>();
    return list.find(({ userId }) => userId === customer.id)?.page;
  };
  return { customer, customerClient, staffClient, shown };
}

it('shows staff the page that a customer shares, until it is withdrawn [OFFICE-75]', async () => {
  const { customer, customerClient, staffClient, shown } = await openConversation();
  expect(await shown()).toBeUndefined();
  expect(await customerClient.ask('share_page', { page: { path: '/products' } })).toEqual({ ok: true });
  await waitFor(() => staffClient.received.shared_page.length === 1);
  expect(staffClient.received.shared_page).toEqual([{ userId: customer.id, page: { path: '/products' } }]);
  expect(await shown()).toEqual({ path: '/products' });
  await customerClient.ask('share_page', { page: { path: null } });
  expect(await shown()).toEqual({ path: null });
  await customerClient.ask('share_page', { page: null });
  await waitFor(() => staffClient.received.shared_page.length === 3);
  expect(staffClient.received.shared_page.at(-1)).toEqual({ userId: customer.id, page: null });
  expect(await shown()).toBeUndefined();
  expect(customerClient.received.shared_page).toEqual([]);
});

it('keeps no page after the end of the conversation, and accepts none then [OFFICE-75]', async () => {
  const { customer, customerClient, staffClient, shown } = await openConversation();
  await customerClient.ask('share_page', { page: { path: '/about' } });
  expect(await shown()).toEqual({ path: '/about' });
  await staffClient.ask('end_chat', { userId: customer.id });
  expect(await customerClient.ask('share_page', { page: { path: '/about' } })).toMatchObject({
    code: 'CONVERSATION_ENDED',
  });
  await customerClient.ask('start_chat', {});
  expect(await shown()).toBeUndefined();
  // The page is in Redis only.
  const stored = await chat.mongo.db.collection('conversations').find({ accountId: customer.id }).toArray();
  expect(JSON.stringify(stored)).not.toContain('/about');
});

it('forgets the page of a customer who has left, also when the customer returns without sharing [OFFICE-75]', async () => {
  const { customer, customerClient, staffClient, shown } = await openConversation();
  await customerClient.ask('share_page', { page: { path: '/about' } });
  await waitFor(() => JSON.stringify(staffClient.received.presence).includes(customer.id), { timeoutMs: 30_000 });
  customerClient.socket.disconnect();
  await waitFor(async () => (await shown()) === undefined, { timeoutMs: 30_000 });
  await chat.connect(customer, 1);
  expect(await shown()).toBeUndefined();
});

it('refuses private and foreign pages, and a page without a conversation [OFFICE-75]', async () => {
  const { customerClient } = await openConversation();
  for (const path of [
    '/manager',
    '/account/profile',
    '/booking/manage#token=abc',
    '/products?search=lop',
    'https://evil.example/',
    `/services/${'x'.repeat(300)}`,
  ]) {
    expect(await customerClient.ask('share_page', { page: { path } })).toMatchObject({ code: 'VALIDATION_FAILED' });
  }
  const alone = await chat.connect(await chat.person('customer'));
  expect(await alone.ask('share_page', { page: { path: '/' } })).toMatchObject({ code: 'CONVERSATION_ENDED' });
});
