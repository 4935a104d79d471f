import { waitFor } from '@garage/testing';
import { expect, it } from 'vitest';
import { openTestChat } from '../../testing/test-chat.ts';

it('another of the staff goes on with a conversation once the first is gone and nothing was said for a while [SRV-17]', async () => {
  const chat = await openTestChat({ nodes: 2 });
  const [customer, first] = [await chat.person('customer'), await chat.person('admin')];
  const [mine, theirs] = [await chat.connect(customer, 0), await chat.connect(first, 1)];
  await waitFor(() => mine.received.presence.length > 0);
  await mine.ask('start_chat', {});
  await theirs.ask('start_chat', { userId: customer.id });
  const conversations = chat.mongo.db.collection('conversations');
  const fallSilent = () =>
    conversations.updateOne({ accountId: customer.id }, { $set: { updatedAt: new Date(Date.now() - 31_000) } });
  const second = await chat.person('admin');
  const early = await chat.connect(second, 0);
  const taken = { ok: false, code: 'CONVERSATION_TAKEN' };

  // Whoever is there keeps it, however long nobody says anything.
  await fallSilent();
  expect(await early.ask('start_chat', { userId: customer.id })).toMatchObject(taken);
  for (const { socket } of [early, theirs]) socket.disconnect();
  await waitFor(() => JSON.stringify(mine.received.presence.at(-1)).includes('"online":false'), { timeoutMs: 30_000 });

  // Whoever loads the page again keeps it, too: something was said a moment ago.
  await mine.send('Xe tôi kêu to.');
  const others = await chat.connect(second, 0);
  const take = () => others.ask('start_chat', { userId: customer.id });
  expect(await take()).toMatchObject(taken);
  await fallSilent();
  const given = await take();
  expect(given).toMatchObject({ conversation: { state: 'open', admin: { _id: second.id } } });
  await waitFor(() => mine.received.start_chat.length === 2);
  expect(await others.send('Em nghe đây ạ', { userId: customer.id })).toMatchObject({ ok: true, sequence: 3 });

  const back = await chat.connect(first, 1);
  for (const event of ['start_chat', 'end_chat'] as const) {
    expect(await back.ask(event, { userId: customer.id })).toMatchObject(taken);
  }
  expect(await back.send('Tôi về rồi', { userId: customer.id })).toMatchObject(taken);
});
