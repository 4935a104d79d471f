import type { Synced } from '@garage/contracts';
import { openLink, servers, waitFor } from '@garage/testing';
import type { Link } from '@garage/testing';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestChat } from '../../testing/test-chat.ts';
import type { TestChat } from '../../testing/test-chat.ts';
import type { TestClient } from '../../testing/test-client.ts';

let links: [Link, Link];
let chat: TestChat;

/** Its link is never cut. */
const THIRD = 2;

beforeAll(async () => {
  links = [await openLink(servers().redisUrl), await openLink(servers().redisUrl)];
  chat = await openTestChat({ nodes: 3, redisUrls: links.map(({ host }) => `redis://${host}`) });
});
beforeEach(async () => {
  for (const node of [0, 1]) await isBack(node);
});

/** Staff at one node are told what happens on the other. */
async function hears(node: number, other: number): Promise<void> {
  const [staff, customer] = [
    await chat.connect(await chat.person('admin'), node),
    await chat.connect(await chat.person('customer'), other),
  ];
  await customer.ask('start_chat', {});
  await waitFor(() => staff.received.start_chat.length > 0);
  for (const { socket } of [staff, customer]) socket.disconnect();
}

async function isBack(node: number): Promise<void> {
  await hears(node, THIRD);
  await hears(THIRD, node);
}

const cut = async (): Promise<void> => void (await Promise.all(links.map((link) => link.cut())));
const restore = async (): Promise<void> => void (await Promise.all(links.map((link) => link.restore())));

async function openTalk() {
  const [customer, admin] = [await chat.person('customer'), await chat.person('admin')];
  const [mine, theirs] = [await chat.connect(customer, 0), await chat.connect(admin, 1)];
  await mine.ask('start_chat', {});
  await theirs.ask('start_chat', { userId: customer.id });
  await waitFor(() => mine.received.start_chat.length > 0);
  return { customer, admin, mine, theirs };
}

/** What a client was told that the other side said, as soon as it is so much. */
async function toldOf(client: TestClient, { from, count }: { from: 'customer' | 'admin'; count: number }) {
  const told = () => client.messages().filter((message) => message.from === from);
  await waitFor(() => told().length >= count);
  return told().map(({ message }) => message);
}

async function talkWhileCut(comeBack: () => Promise<void>) {
  const { customer, mine, theirs } = await openTalk();
  await cut();
  for (const text of ['Một', 'Hai', 'Ba']) await mine.send(text);
  await theirs.send('Bốn', { userId: customer.id });
  await comeBack();
  await toldOf(theirs, { from: 'customer', count: 3 });
  await mine.send('Năm');
  return {
    staff: await toldOf(theirs, { from: 'customer', count: 4 }),
    customer: await toldOf(mine, { from: 'admin', count: 1 }),
  };
}

const whole = { staff: ['Một', 'Hai', 'Ba', 'Năm'], customer: ['Bốn'] };

it('what is sent while Redis is away reaches the other node when it is back, once and in order', async () => {
  expect(await talkWhileCut(restore)).toEqual(whole);
});

it('in whichever order the nodes come back', async () => {
  for (const first of [0, 1]) {
    const comeBack = async (): Promise<void> => {
      await links[first]?.restore();
      await isBack(first);
      await links[1 - first]?.restore();
    };
    expect(await talkWhileCut(comeBack)).toEqual(whole);
  }
});

it('while Redis stays away the log makes up for it: messages, who takes the conversation and that it ends', async () => {
  const { customer, mine, theirs } = await openTalk();
  const other = await chat.person('customer');
  const waits = await chat.connect(other, 0);
  const leaver = await chat.person('customer');
  const leaves = await chat.connect(leaver, 0);
  await leaves.ask('start_chat', {});
  await waitFor(() => JSON.stringify(theirs.received.start_chat).includes(leaver.id));
  await cut();
  try {
    await mine.send('Một');
    await waits.ask('start_chat', {});
    expect(await toldOf(theirs, { from: 'customer', count: 1 })).toEqual(['Một']);
    await waitFor(() => JSON.stringify(theirs.received.start_chat).includes(other.id));
    expect(await theirs.ask('start_chat', { userId: other.id })).toMatchObject({ ok: true });
    await theirs.ask('end_chat', { userId: customer.id });
    await leaves.ask('end_chat', {});
    await waitFor(() => waits.received.start_chat.length === 1 && mine.received.chat_ended.length === 1);
    await waitFor(() => JSON.stringify(theirs.received.chat_ended).includes(leaver.id));
    expect(mine.received.chat_ended).toMatchObject([{ message: 'Nhân viên đã kết thúc cuộc trò chuyện.' }]);
    expect(theirs.received.chat_ended.at(-1)).toMatchObject({ message: 'Bạn đã kết thúc cuộc trò chuyện.' });
  } finally {
    await restore();
  }
});

it('the end of a conversation that was told late does not end the next one', async () => {
  const { customer, mine, theirs } = await openTalk();
  await cut();
  await theirs.ask('end_chat', { userId: customer.id });
  expect(await mine.ask<Synced>('start_chat', {})).toMatchObject({ conversation: { state: 'waiting' } });
  await theirs.ask('start_chat', { userId: customer.id });
  await theirs.send('Đây ạ', { userId: customer.id });
  await restore();
  expect(await toldOf(mine, { from: 'admin', count: 1 })).toEqual(['Đây ạ']);
  expect(mine.received.chat_ended).toEqual([]);
});
