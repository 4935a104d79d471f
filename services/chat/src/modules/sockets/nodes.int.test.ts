import { expect, it } from 'vitest';
import { openTestChat } from '../../testing/test-chat.ts';

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
