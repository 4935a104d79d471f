import { randomBytes } from 'node:crypto';
import { clientEventLimits, conversationLimits, floodLimits, MAX_SOCKETS, STAFF_LIMIT_FACTOR } from '@garage/contracts';
import type { ClientEvent } from '@garage/contracts';
import { openLink, servers, waitFor } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestChat } from '../../testing/test-chat.ts';
import type { TestChat } from '../../testing/test-chat.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { eventNames } from './parse-event.ts';

let chat: TestChat;
let clock = Date.now();

beforeAll(async () => {
  chat = await openTestChat({ nodes: 2, limitsClock: () => clock });
});

/** Acknowledgement of an event beyond the limits. */
const refusal = {
  ok: false,
  code: 'RATE_LIMITED',
  message: 'Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút.',
};

const samples: Record<ClientEvent, object> = {
  start_chat: {},
  send_message: { message: 'Alo', clientId: '12345678' },
  end_chat: {},
  transfer_chat: { userId: 'a'.repeat(24), to: null, note: '', clientId: '12345678' },
  list_colleagues: {},
  share_page: { page: null },
  typing: { typing: true },
  seen: { sequence: 1 },
  sync: { after: 0 },
};

/** Sends events concurrently and returns how many were not rate limited. */
async function countAllowed(clients: readonly TestClient[], event: ClientEvent, each: number): Promise<number> {
  const answers = await Promise.all(
    clients.flatMap((client) => Array.from({ length: each }, () => client.ask(event, samples[event]))),
  );
  return answers.filter((answer) => answer.ok || answer.code !== 'RATE_LIMITED').length;
}

const createMany = <Item>(count: number, make: (index: number) => Promise<Item>): Promise<Item[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const refusedWhenExceeded = eventNames.filter((name) => clientEventLimits[name].excess === 'refuse');

describe('rate limits of client events', () => {
  it.each(refusedWhenExceeded)('apply per connection and reset after the window: %s [TRUST-9]', async (event) => {
    const client = await chat.connect(await chat.person('customer'), 0, `192.0.2.${eventNames.indexOf(event)}`);
    const { max, seconds } = clientEventLimits[event].socket;
    expect(await countAllowed([client], event, max + 5)).toBe(max);
    expect(await client.ask(event, samples[event])).toEqual(refusal);
    clock += seconds * 1_000;
    expect(await countAllowed([client], event, 1)).toBe(1);
  });

  it.each(refusedWhenExceeded)('apply per account across its connections: %s [TRUST-9]', async (event) => {
    const person = await chat.person('customer');
    const clients = await createMany(6, () => chat.connect(person, 0, `192.0.2.${50 + eventNames.indexOf(event)}`));
    const { account, socket } = clientEventLimits[event];
    expect(await countAllowed(clients, event, socket.max)).toBe(account.max);
  });

  it('apply per network across accounts, with /64 for IPv6 [TRUST-9][TRUST-10]', async () => {
    const { network, socket } = clientEventLimits.sync;
    const from = async (address: string) => chat.connect(await chat.person('customer'), 0, address);
    const clients = await createMany(network.max / socket.max + 3, (index) => from(`2001:db8:5:5::${index + 1}`));
    expect(await countAllowed(clients, 'sync', socket.max)).toBe(network.max);
    const [neighbour, mapped] = [await from('2001:db8:5:6::1'), await from('::ffff:203.0.113.77')];
    expect(await countAllowed([neighbour, mapped], 'sync', socket.max)).toBe(2 * socket.max);
    // Exceeding the network limit closes no connection.
    expect(clients.every((client) => client.socket.connected)).toBe(true);
  });

  it('are higher for staff, who have no network limit [TRUST-9]', async () => {
    const admin = await chat.connect(await chat.person('admin'), 0, '2001:db8:5:5::9');
    const { max } = clientEventLimits.end_chat.socket;
    expect(await countAllowed([admin], 'end_chat', max * STAFF_LIMIT_FACTOR + 5)).toBe(max * STAFF_LIMIT_FACTOR);
  });

  it.each(refusedWhenExceeded.filter((name) => clientEventLimits[name].counted === 'all-nodes'))(
    'apply across all nodes: %s [TRUST-9]',
    async (event) => {
      const person = await chat.person('customer');
      const clients = await createMany(4, (index) => chat.connect(person, index % 2, '198.51.100.7'));
      const { account, socket } = clientEventLimits[event];
      expect(await countAllowed(clients, event, socket.max)).toBe(account.max);
    },
  );

  it('drop excess typing events silently [TRUST-9]', async () => {
    const staffClient = await chat.connect(await chat.person('admin'), 0);
    const person = await chat.person('customer');
    const clients = await createMany(3, () => chat.connect(person, 0, '198.51.100.8'));
    expect(await countAllowed(clients, 'typing', 10)).toBe(30);
    await clients[0]?.ask('start_chat', {});
    await waitFor(() => JSON.stringify(staffClient.received.start_chat).includes(person.id));
    const forwarded = staffClient.received.typing.filter((typing) => JSON.stringify(typing).includes(person.id));
    expect(forwarded).toHaveLength(clientEventLimits.typing.account.max);
  });
});

describe('starting conversations', () => {
  it('is limited per account across nodes; the active conversation can always be resumed [TRUST-9]', async () => {
    const person = await chat.person('customer');
    const clients = [
      await chat.connect(person, 0, '198.51.100.9'),
      await chat.connect(person, 1, '198.51.100.10'),
    ] as const;
    const { max, seconds } = conversationLimits.account;
    for (let at = 0; at < max; at += 1) {
      const client = clients[at % 2 === 0 ? 0 : 1];
      expect(await client.ask('end_chat', {})).toMatchObject(
        at === 0 ? { code: 'CONVERSATION_NOT_FOUND' } : { ok: true },
      );
      expect(await client.ask('start_chat', {})).toMatchObject({ ok: true });
      clock += 1_000;
    }
    for (const client of clients) expect(await client.ask('start_chat', {})).toMatchObject({ ok: true });
    await clients[0].ask('end_chat', {});
    for (const client of clients) expect(await client.ask('start_chat', {})).toEqual(refusal);
    const stored = chat.mongo.db.collection('conversations').countDocuments({ accountId: person.id });
    expect(await stored).toBe(max);
    clock += seconds * 1_000;
    expect(await clients[1].ask('start_chat', {})).toMatchObject({ ok: true });
  });

  it('is limited per network [TRUST-9][TRUST-10]', async () => {
    const { max } = conversationLimits.network;
    // A retry needs a network that has not reached its limit yet.
    const network = `2001:db8:7:${randomBytes(2).toString('hex')}`;
    const open = async (index: number) => {
      const client = await chat.connect(await chat.person('customer'), index % 2, `${network}::${index}`);
      const answer = await client.ask('start_chat', {});
      client.socket.disconnect();
      return answer.ok;
    };
    const answers: boolean[] = [];
    // All at once would be too many transactions for a busy machine.
    for (let from = 0; from < max + 8; from += 16) {
      answers.push(...(await createMany(16, (index) => open(from + index))));
    }
    expect(answers.filter(Boolean)).toHaveLength(max);
  });
});

describe('a connection', () => {
  it('is closed when it far exceeds its limits [TRUST-9]', async () => {
    const client = await chat.connect(await chat.person('customer'), 0, '198.51.100.11');
    client.socket.io.reconnection(false);
    const before = await chat.counted(/^chat_events_total\{.*event="flood"/);
    // Fewer than would count as a flood of packets.
    for (let at = 0; at <= clientEventLimits.sync.socket.max + floodLimits.refusals.max; at += 1) {
      client.socket.emit('sync', { after: 0 });
    }
    await waitFor(() => !client.socket.connected);
    expect((await chat.counted(/^chat_events_total\{.*event="flood"/)) - before).toBe(1);
  });

  it('is closed when it sends too many unknown events or too many bytes [TRUST-9]', async () => {
    const from = async () => chat.connect(await chat.person('customer'), 0, '198.51.100.12');
    const [unknown, heavy] = [await from(), await from()];
    for (const { socket } of [unknown, heavy]) socket.io.reconnection(false);
    for (let at = 0; at <= floodLimits.refusals.max; at += 1) unknown.socket.emit('admin_sync', {});
    const handover = Array.from({ length: 15 }, () => ({ text: 'x'.repeat(4_000), isUser: true }));
    for (let sent = 0; sent <= floodLimits.bytes.max; sent += 60_000) heavy.socket.emit('start_chat', { handover });
    await waitFor(() => !unknown.socket.connected && !heavy.socket.connected);
    expect(unknown.socket.active || heavy.socket.active).toBe(false);
  });

  it('counts towards the maximum of its account and network until it closes [TRUST-9][TRUST-10]', async () => {
    const { perAccount, perNetwork } = MAX_SOCKETS;
    const people = await createMany(perNetwork / perAccount + 1, () => chat.person('customer'));
    const [last, ...others] = people;
    const address = (index: number) => `2001:db8:9:9::${index}`;
    const open = [];
    for (const [index, person] of others.entries()) {
      open.push(...(await createMany(perAccount, (at) => chat.connect(person, 0, address(index * 100 + at)))));
      // Over the account's maximum, from any network.
      await expect(chat.connect(person, 0)).rejects.toMatchObject({ data: { code: 'RATE_LIMITED' } });
      clock += 10_000;
    }
    expect(open).toHaveLength(perNetwork);
    if (!last) throw new Error('No person left');
    await expect(chat.connect(last, 0, address(9_999))).rejects.toMatchObject({
      message: refusal.message,
      data: { code: 'RATE_LIMITED' },
    });
    await expect(chat.connect(last, 0, '2001:db8:9:8::1')).resolves.toBeDefined();
    await expect(chat.connect(await chat.person('admin'), 0, address(9_998))).resolves.toBeDefined();
    open[0]?.socket.disconnect();
    await waitFor(() =>
      chat.connect(last, 0, address(9_997)).then(
        () => true,
        () => false,
      ),
    );
  });

  it('cannot be reopened without limit [TRUST-9]', async () => {
    const person = await chat.person('customer');
    const connect = async () => {
      const client = await chat.connect(person, 0, '198.51.100.13');
      client.socket.disconnect();
    };
    const outcomes: string[] = [];
    for (let at = 0; at < 60; at += 1)
      outcomes.push(
        await connect().then(
          () => 'ok',
          () => 'refused',
        ),
      );
    expect(outcomes.filter((outcome) => outcome === 'ok').length).toBeLessThanOrEqual(40);
    expect(outcomes.at(-1)).toBe('refused');
  });
});

it('limits apply per node while Redis is down [TRUST-9]', async () => {
  const link = await openLink(servers().redisUrl);
  const isolated = await openTestChat({ nodes: 1, redisUrls: [`redis://${link.host}`], limitsClock: () => clock });
  const client = await isolated.connect(await isolated.person('customer'));
  await link.cut();
  const { max } = clientEventLimits.send_message.socket;
  expect(await countAllowed([client], 'send_message', max + 5)).toBe(max);
});
