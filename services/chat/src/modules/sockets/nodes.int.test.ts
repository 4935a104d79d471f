import { expect, it } from 'vitest';
import { openTestChat } from '../../testing/test-chat.ts';

it('a stopping node closes its sockets so that clients reconnect elsewhere, and conversations stay open', async () => {
  const chat = await openTestChat({ nodes: 2 });
  const [customer, admin] = [await chat.person('customer'), await chat.person('admin')];
  const [customerClient, staffClient] = [await chat.connect(customer, 0), await chat.connect(admin, 1)];
  await customerClient.ask('start_chat', {});
  await staffClient.ask('start_chat', { userId: customer.id });
  const reason = new Promise((resolve) => {
    customerClient.socket.once('disconnect', resolve);
  });
  await chat.nodes[0]?.close();
  // The client library reconnects after this reason, but not after `io server disconnect`.
  expect(await reason).toBe('transport close');
  const back = await chat.connect(customer, 1);
  expect(await back.ask('sync', { after: 0 })).toMatchObject({ conversation: { state: 'open' } });
  expect(staffClient.received.chat_ended).toEqual([]);
});
