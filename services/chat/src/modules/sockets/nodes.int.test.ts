import { openLink, servers, waitFor } from '@garage/testing';
import { expect, it } from 'vitest';
import { openTestChat } from '../../testing/test-chat.ts';

it('what is sent while Redis is away reaches the other node when it is back, in full', async () => {
  const link = await openLink(servers().redisUrl);
  const chat = await openTestChat({ nodes: 2, redisUrl: `redis://${link.host}` });
  const [customer, admin] = [await chat.person('customer'), await chat.person('admin')];
  const [mine, theirs] = [await chat.connect(customer, 0), await chat.connect(admin, 1)];
  await mine.ask('start_chat', {});
  await theirs.ask('start_chat', { userId: customer.id });
  await link.cut();
  const sent = [await mine.send('Một'), await mine.send('Hai'), await mine.send('Ba')];
  expect(sent.map(({ ok }) => ok)).toEqual([true, true, true]);
  await link.restore();
  await waitFor(() => new Set(theirs.messages().map(({ sequence }) => sequence)).size === 3, { timeoutMs: 30_000 });
  expect(new Set(theirs.messages().map(({ message }) => message))).toEqual(new Set(['Một', 'Hai', 'Ba']));
  expect(await mine.send('Bốn')).toMatchObject({ ok: true, sequence: 5 });
  await waitFor(() => theirs.messages().some(({ message }) => message === 'Bốn'));
});

it('a node that stops closes its sockets so that clients go elsewhere, and a reload ends nothing', async () => {
  const chat = await openTestChat({ nodes: 2 });
  const [customer, admin] = [await chat.person('customer'), await chat.person('admin')];
  const [mine, theirs] = [await chat.connect(customer, 0), await chat.connect(admin, 1)];
  await mine.ask('start_chat', {});
  await theirs.ask('start_chat', { userId: customer.id });
  const reason = new Promise((resolve) => {
    mine.socket.once('disconnect', resolve);
  });
  await chat.nodes[0]?.close();
  // The client's library comes back by itself after this reason, and not after `io server disconnect`.
  expect(await reason).toBe('transport close');
  const back = await chat.connect(customer, 1);
  expect(await back.ask('sync', { after: 0 })).toMatchObject({ conversation: { state: 'open' } });
  expect(theirs.received.chat_ended).toEqual([]);
});
