import type { Synced } from '@garage/contracts';
import { openLink, servers, waitFor } from '@garage/testing';
import type { Link } from '@garage/testing';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestChat } from '../../testing/test-chat.ts';
import type { TestChat } from '../../testing/test-chat.ts';
import type { TestClient } from '../../testing/test-client.ts';

let links: [Link, Link];
let chat: TestChat;

/** The node whose connection to Redis is never cut. */
const THIRD = 2;

beforeAll(async () => {
  links = [await openLink(servers().redisUrl), await openLink(servers().redisUrl)];
  chat = await openTestChat({ nodes: 3, redisUrls: links.map(({ host }) => `redis://${host}`) });
});
beforeEach(async () => {
  for (const node of [0, 1]) await waitUntilConnected(node);
});

/** Waits until staff on one node receive updates from another node. */
async function receivesFrom(node: number, other: number): Promise<void> {
  const [staff, customer] = [
    await chat.connect(await chat.person('admin'), node),
    await chat.connect(await chat.person('customer'), other),
  ];
  await customer.ask('start_chat', {});
  await waitFor(() => staff.received.start_chat.length > 0);
  for (const { socket } of [staff, customer]) socket.disconnect();
}

async function waitUntilConnected(node: number): Promise<void> {
  await receivesFrom(node, THIRD);
  await receivesFrom(THIRD, node);
}

const cut = async (): Promise<void> => void (await Promise.all(links.map((link) => link.cut())));
const restore = async (): Promise<void> => void (await Promise.all(links.map((link) => link.restore())));

async function openConversation() {
  const [customer, admin] = [await chat.person('customer'), await chat.person('admin')];
  const [customerClient, staffClient] = [await chat.connect(customer, 0), await chat.connect(admin, 1)];
  await customerClient.ask('start_chat', {});
  await staffClient.ask('start_chat', { userId: customer.id });
  await waitFor(() => customerClient.received.start_chat.length > 0);
  return { customer, admin, customerClient, staffClient };
}

/** Texts a client received from the other side, once there are `count` of them. */
async function receivedTexts(client: TestClient, { from, count }: { from: 'customer' | 'admin'; count: number }) {
  const received = () => client.messages().filter((message) => message.from === from);
  await waitFor(() => received().length >= count);
  return received().map(({ message }) => message);
}

async function sendWhileCut(reconnect: () => Promise<void>) {
  const { customer, customerClient, staffClient } = await openConversation();
  await cut();
  for (const text of ['Một', 'Hai', 'Ba']) await customerClient.send(text);
  await staffClient.send('Bốn', { userId: customer.id });
  await reconnect();
  await receivedTexts(staffClient, { from: 'customer', count: 3 });
  await customerClient.send('Năm');
  return {
    staff: await receivedTexts(staffClient, { from: 'customer', count: 4 }),
    customer: await receivedTexts(customerClient, { from: 'admin', count: 1 }),
  };
}

const complete = { staff: ['Một', 'Hai', 'Ba', 'Năm'], customer: ['Bốn'] };

it('messages sent while Redis is down are delivered on the other node after recovery, once and in order', async () => {
  expect(await sendWhileCut(restore)).toEqual(complete);
});

it('messages are delivered in whichever order the nodes reconnect', async () => {
  for (const first of [0, 1]) {
    const reconnect = async (): Promise<void> => {
      await links[first]?.restore();
      await waitUntilConnected(first);
      await links[1 - first]?.restore();
    };
    expect(await sendWhileCut(reconnect)).toEqual(complete);
  }
});

it('while Redis is down, catch-up delivers messages, claims and ends of conversations', async () => {
  const { customer, customerClient, staffClient } = await openConversation();
  const other = await chat.person('customer');
  const waitingClient = await chat.connect(other, 0);
  const leaver = await chat.person('customer');
  const leavingClient = await chat.connect(leaver, 0);
  await leavingClient.ask('start_chat', {});
  await waitFor(() => JSON.stringify(staffClient.received.start_chat).includes(leaver.id));
  await cut();
  try {
    await customerClient.send('Một');
    await waitingClient.ask('start_chat', {});
    expect(await receivedTexts(staffClient, { from: 'customer', count: 1 })).toEqual(['Một']);
    await waitFor(() => JSON.stringify(staffClient.received.start_chat).includes(other.id));
    expect(await staffClient.ask('start_chat', { userId: other.id })).toMatchObject({ ok: true });
    await staffClient.ask('end_chat', { userId: customer.id });
    await leavingClient.ask('end_chat', {});
    await waitFor(
      () => waitingClient.received.start_chat.length === 1 && customerClient.received.chat_ended.length === 1,
    );
    await waitFor(() => JSON.stringify(staffClient.received.chat_ended).includes(leaver.id));
    expect(customerClient.received.chat_ended).toMatchObject([{ message: 'Nhân viên đã kết thúc cuộc trò chuyện.' }]);
    expect(staffClient.received.chat_ended.at(-1)).toMatchObject({ message: 'Bạn đã kết thúc cuộc trò chuyện.' });
  } finally {
    await restore();
  }
});

it('a late end event does not close the next conversation', async () => {
  const { customer, customerClient, staffClient } = await openConversation();
  await cut();
  await staffClient.ask('end_chat', { userId: customer.id });
  expect(await customerClient.ask<Synced>('start_chat', {})).toMatchObject({ conversation: { state: 'waiting' } });
  await staffClient.ask('start_chat', { userId: customer.id });
  await staffClient.send('Đây ạ', { userId: customer.id });
  await restore();
  expect(await receivedTexts(customerClient, { from: 'admin', count: 1 })).toEqual(['Đây ạ']);
  expect(customerClient.received.chat_ended).toEqual([]);
});
