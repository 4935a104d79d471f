import { waitFor } from '@garage/testing';
import { expect, it } from 'vitest';
import { openTestChat } from '../../testing/test-chat.ts';

it('another member of staff can take over a conversation once the first is offline and it has been silent for a while [SRV-17]', async () => {
  const chat = await openTestChat({ nodes: 2 });
  const [customer, first] = [await chat.person('customer'), await chat.person('admin')];
  const [customerClient, staffClient] = [await chat.connect(customer, 0), await chat.connect(first, 1)];
  await waitFor(() => customerClient.received.presence.length > 0);
  await customerClient.ask('start_chat', {});
  await staffClient.ask('start_chat', { userId: customer.id });
  const conversations = chat.mongo.db.collection('conversations');
  const simulateSilence = () =>
    conversations.updateOne({ accountId: customer.id }, { $set: { updatedAt: new Date(Date.now() - 31_000) } });
  const second = await chat.person('admin');
  const secondClient = await chat.connect(second, 0);
  const taken = { ok: false, code: 'CONVERSATION_TAKEN' };

  // A connected member of staff keeps it, however long the silence.
  await simulateSilence();
  expect(await secondClient.ask('start_chat', { userId: customer.id })).toMatchObject(taken);
  for (const { socket } of [secondClient, staffClient]) socket.disconnect();
  await waitFor(() => JSON.stringify(customerClient.received.presence.at(-1)).includes('"online":false'), {
    timeoutMs: 30_000,
  });

  // A reload also keeps it: there was a recent message.
  await customerClient.send('Xe tôi kêu to.');
  const reconnected = await chat.connect(second, 0);
  const claim = () => reconnected.ask('start_chat', { userId: customer.id });
  expect(await claim()).toMatchObject(taken);
  await simulateSilence();
  const claimed = await claim();
  expect(claimed).toMatchObject({ conversation: { state: 'open', admin: { _id: second.id } } });
  await waitFor(() => customerClient.received.start_chat.length === 2);
  expect(await reconnected.send('Em nghe đây ạ', { userId: customer.id })).toMatchObject({ ok: true, sequence: 3 });

  const back = await chat.connect(first, 1);
  for (const event of ['start_chat', 'end_chat'] as const) {
    expect(await back.ask(event, { userId: customer.id })).toMatchObject(taken);
  }
  expect(await back.send('Tôi về rồi', { userId: customer.id })).toMatchObject(taken);
});
