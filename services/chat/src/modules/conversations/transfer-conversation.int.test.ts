import { randomUUID } from 'node:crypto';
import type { Acknowledgement, ChatMessage, Conversation, Synced } from '@garage/contracts';
import { personalDataPages } from '@garage/contracts';
import { ask } from '@garage/messaging';
import { inTransaction } from '@garage/mongo';
import { createLogger } from '@garage/service-kit';
import { waitFor } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { servePersonalDataRequests } from '../../app.ts';
import { openTestChat } from '../../testing/test-chat.ts';
import type { TestChat, TestPerson } from '../../testing/test-chat.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { serveTestStaff } from '../../testing/test-staff.ts';
import { createAccountRepository } from '../accounts/index.ts';
import { createConversationRepository, createMessageRepository, eraseAccount } from './index.ts';

const logger = createLogger({ name: 'chat', level: 'silent' });

let chat: TestChat;
let staff: Map<string, string>;

beforeAll(async () => {
  chat = await openTestChat({ nodes: 2 });
  staff = serveTestStaff(chat.messaging);
});

async function openStaff(fullName: string, role: 'admin' | 'master' = 'admin', node = 0) {
  const person = await chat.person(role);
  staff.set(person.id, fullName);
  return { ...person, client: await chat.connect(person, node) };
}

/** A customer on the first node in a conversation with staff on the second, and a colleague on the first. */
async function openConversation() {
  const customer = await chat.person('customer');
  const customerClient = await chat.connect(customer, 0);
  const [holder, colleague] = [await openStaff('Lan', 'admin', 1), await openStaff('Minh')];
  await customerClient.ask('start_chat', {});
  const claimed = await holder.client.ask<Synced>('start_chat', { userId: customer.id });
  const id = claimed.ok ? (claimed.conversation?._id ?? '') : '';
  return { id, customer, customerClient, holder, colleague };
}

interface Transfer {
  userId: string;
  to: string | null;
  note?: string;
  clientId?: string;
}

const transfer = (
  client: TestClient,
  { note = 'Khách hỏi lốp 16', clientId = randomUUID(), ...rest }: Transfer,
): Promise<Acknowledgement> => client.ask('transfer_chat', { ...rest, note, clientId });

const codeOf = (answer: Acknowledgement) => (answer.ok ? 'ok' : answer.code);

const stored = (id: string) =>
  chat.mongo.db.collection('messages').find({ conversationId: id, from: 'system' }).toArray();
const transferEvents = (id: string) =>
  chat.mongo.db
    .collection('outbox')
    .find({ 'event.type': 'chat.conversation.transferred.v1', 'event.entityId': id })
    .toArray();
const latest = (client: TestClient, person: TestPerson) => client.ask<Synced>('sync', { userId: person.id, after: 0 });

describe('a transfer to a colleague', () => {
  it('assigns the conversation, tells everybody, and shows the note to staff only [OFFICE-70][OFFICE-71]', async () => {
    const { id, customer, customerClient, holder, colleague } = await openConversation();
    expect(await transfer(holder.client, { userId: customer.id, to: colleague.id })).toEqual({ ok: true });
    await waitFor(() => customerClient.received.start_chat.length === 2 && colleague.client.messages().length === 1);
    const note = { to: { _id: colleague.id, fullName: 'Minh' }, note: 'Khách hỏi lốp 16' };
    expect(colleague.client.messages()).toMatchObject([{ sequence: 2, from: 'system', transfer: note }]);
    await waitFor(() => holder.client.messages().length === 1);
    expect(customerClient.messages()).toMatchObject([{ sequence: 2, from: 'system' }]);
    expect(customerClient.received.start_chat.at(-1)).toMatchObject({ adminName: 'Minh' });
    const seenByStaff = colleague.client.received.start_chat.at(-1);
    expect(seenByStaff).toMatchObject({ conversation: { transferredAt: expect.any(String) } });

    // The new holder writes, the previous one no longer can.
    expect(await holder.client.send('Còn tôi', { userId: customer.id })).toMatchObject({ code: 'CONVERSATION_TAKEN' });
    expect(await colleague.client.send('Em đây ạ', { userId: customer.id })).toMatchObject({ ok: true, sequence: 3 });
    expect(await customerClient.send('Vâng')).toMatchObject({ ok: true, sequence: 4 });

    const everythingOfCustomer = JSON.stringify([
      customerClient.received,
      await customerClient.ask('sync', { after: 0 }),
      (await chat.get(customer, `/api/chat/conversations/${id}/messages`)).json(),
      (await chat.get(customer, `/api/chat/conversations/${id}/transcript`)).body,
    ]);
    expect(everythingOfCustomer).not.toMatch(/lốp 16|transfer/);
    const listed = (await chat.get(colleague, `/api/chat/conversations/${id}/messages`)).json<ChatMessage[]>();
    expect(listed[1]).toMatchObject({ transfer: note });
    expect((await chat.get(colleague, `/api/chat/conversations/${id}/transcript`)).body).toContain(
      '(Nội bộ) Nhân viên chuyển cho Minh, ghi chú:\n    Khách hỏi lốp 16',
    );
  });

  it('hides its note from a member of staff who is the customer, also live [OFFICE-71]', async () => {
    const customer = await openStaff('Hạnh');
    const [holder, colleague] = [await openStaff('Lan', 'admin', 1), await openStaff('Minh')];
    await customer.client.ask('start_chat', {});
    await holder.client.ask('start_chat', { userId: customer.id });
    await transfer(holder.client, { userId: customer.id, to: colleague.id });
    const ofConversation = (client: TestClient) => client.messages().filter(({ userId }) => userId === customer.id);
    const back = { userId: customer.id, to: customer.id };
    expect(codeOf(await transfer(colleague.client, back))).toBe('VALIDATION_FAILED');
    await waitFor(() => ofConversation(customer.client).length > 0 && ofConversation(colleague.client).length > 0);
    expect(ofConversation(colleague.client)).toMatchObject([{ transfer: { note: 'Khách hỏi lốp 16' } }]);
    expect(ofConversation(customer.client)).toMatchObject([{ sequence: 2, from: 'system' }]);
    expect(JSON.stringify(customer.client.received)).not.toContain('lốp 16');
  });

  it('leaves each message under the name of its author in the transcript [OFFICE-70]', async () => {
    const { id, customer, holder, colleague } = await openConversation();
    const accounts = createAccountRepository(chat.mongo);
    await inTransaction(chat.mongo, (session) =>
      accounts.keep({ id: holder.id, version: 1, fullName: 'Lan' }, session),
    );
    await holder.client.send('Lan nghe ạ', { userId: customer.id });
    await transfer(holder.client, { userId: customer.id, to: colleague.id });
    await colleague.client.send('Em là Minh', { userId: customer.id });
    const read = async (person: TestPerson) =>
      (await chat.get(person, `/api/chat/conversations/${id}/transcript`)).body;
    for (const person of [customer, colleague]) {
      expect(await read(person)).toMatch(/\] Lan:\n {2}Lan nghe ạ/);
      expect(await read(person)).toMatch(/\] Minh:\n {2}Em là Minh/);
    }
    await transfer(colleague.client, { userId: customer.id, to: null });
    expect(await read(customer)).toMatch(/\] Lan:\n {2}Lan nghe ạ/);
  });

  it('is listed as assigned to the colleague, and as new until opened [OFFICE-72]', async () => {
    const { id, customer, holder, colleague } = await openConversation();
    const mine = async (person: TestPerson) =>
      (await chat.get(person, '/api/chat/conversations?assigned=me')).json<Conversation[]>();
    expect(await mine(holder)).toMatchObject([{ _id: id }]);
    await transfer(holder.client, { userId: customer.id, to: colleague.id });
    expect(await mine(holder)).toEqual([]);
    expect(await mine(colleague)).toMatchObject([{ _id: id, transferredAt: expect.any(String) }]);
    // Another member of staff who reads along does not open it for the colleague.
    await holder.client.ask('seen', { userId: customer.id, sequence: 2 });
    expect(await mine(colleague)).toMatchObject([{ transferredAt: expect.any(String) }]);
    await colleague.client.ask('seen', { userId: customer.id, sequence: 2 });
    expect((await mine(colleague)).map(({ transferredAt }) => transferredAt)).toEqual([undefined]);
  });

  it('changes nothing when repeated, also after the colleague has transferred it on [OFFICE-73]', async () => {
    const { id, customer, holder, colleague } = await openConversation();
    const first = { userId: customer.id, to: colleague.id, clientId: randomUUID() };
    const answers = await Promise.all([transfer(holder.client, first), transfer(holder.client, first)]);
    expect(answers).toEqual([{ ok: true }, { ok: true }]);
    expect(await transfer(colleague.client, { userId: customer.id, to: null, note: '' })).toEqual({ ok: true });
    expect(await transfer(holder.client, first)).toEqual({ ok: true });
    expect([(await stored(id)).length, (await transferEvents(id)).length]).toEqual([3, 2]);
    const synced = await latest(colleague.client, customer);
    expect(synced).toMatchObject({ conversation: { state: 'waiting', admin: null, lastSequence: 3 } });
  });

  it('succeeds once of several at the same time [OFFICE-73]', async () => {
    const { id, customer, holder, colleague } = await openConversation();
    const master = await openStaff('Tâm', 'master', 1);
    const answers = await Promise.all([
      transfer(holder.client, { userId: customer.id, to: colleague.id }),
      transfer(holder.client, { userId: customer.id, to: null }),
      transfer(master.client, { userId: customer.id, to: master.id }),
    ]);
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]));
    // A master may transfer whatever state the first left, so up to two succeed, one after the other.
    expect(refusals.length).toBeGreaterThan(0);
    for (const code of refusals) expect(['CONVERSATION_TAKEN', 'NOT_CONNECTED_TO_STAFF']).toContain(code);
    const succeeded = answers.length - refusals.length;
    expect([(await stored(id)).length, (await transferEvents(id)).length]).toEqual([1 + succeeded, succeeded]);
    const sequences = (await stored(id)).map(({ sequence }) => sequence);
    expect(new Set(sequences).size).toBe(sequences.length);
  });

  it('and an end at the same time leave the conversation either ended or with the colleague [OFFICE-73]', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, customer, holder, colleague } = await openConversation();
      const [moved, ended] = await Promise.all([
        transfer(holder.client, { userId: customer.id, to: colleague.id }),
        holder.client.ask('end_chat', { userId: customer.id }),
      ]);
      const synced = await latest(colleague.client, customer);
      const conversation = synced.ok ? synced.conversation : null;
      const outcome = [codeOf(moved), codeOf(ended), conversation?.state, conversation?.admin?._id];
      expect([
        ['ok', 'CONVERSATION_TAKEN', 'open', colleague.id],
        ['CONVERSATION_ENDED', 'ok', 'ended', holder.id],
      ]).toContainEqual(outcome);
      expect((await transferEvents(id)).length).toBe(moved.ok ? 1 : 0);
    }
  });

  it('is refused to customers, other staff and for accounts that are not staff [OFFICE-70]', async () => {
    const { id, customer, customerClient, holder, colleague } = await openConversation();
    const foreign = await chat.connect(await chat.person('customer'));
    const to = colleague.id;
    const code = async (client: TestClient, request: Transfer) => codeOf(await transfer(client, request));
    expect(await code(customerClient, { userId: customer.id, to })).toBe('FORBIDDEN');
    expect(await code(foreign, { userId: customer.id, to })).toBe('FORBIDDEN');
    expect(await foreign.ask('list_colleagues', {})).toMatchObject({ code: 'FORBIDDEN' });
    expect(await code(colleague.client, { userId: customer.id, to })).toBe('CONVERSATION_TAKEN');
    expect(await code(holder.client, { userId: customer.id, to: holder.id })).toBe('VALIDATION_FAILED');
    expect(await code(holder.client, { userId: customer.id, to: customer.id })).toBe('STAFF_NOT_FOUND');
    expect(await code(holder.client, { userId: customer.id, to, note: 'x'.repeat(501) })).toBe('VALIDATION_FAILED');
    staff.delete(to);
    expect(await code(holder.client, { userId: customer.id, to })).toBe('STAFF_NOT_FOUND');
    expect((await stored(id)).length).toBe(1);
    expect(await transferEvents(id)).toEqual([]);
    const master = await openStaff('Tâm', 'master');
    expect(await code(master.client, { userId: customer.id, to: master.id })).toBe('ok');
  });

  it('lists the colleagues with their presence, without the sender [OFFICE-70]', async () => {
    const [one, other] = [await openStaff('Hà'), await openStaff('Bảo')];
    const absent = await chat.person('admin');
    staff.set(absent.id, 'Vắng');
    const list = async () => {
      const answer = await one.client.ask<{ colleagues: Array<{ _id: string; online: boolean }> }>(
        'list_colleagues',
        {},
      );
      return answer.ok ? answer.colleagues : [];
    };
    await waitFor(async () => (await list()).some(({ _id, online }) => _id === other.id && online));
    expect(await list()).toContainEqual({ _id: absent.id, fullName: 'Vắng', online: false });
    expect((await list()).map(({ _id }) => _id)).not.toContain(one.id);
  });
});

describe('a conversation given back to the queue', () => {
  it('waits, is announced to staff and its customer, and is claimed by the next one [OFFICE-74]', async () => {
    const { customer, customerClient, holder, colleague } = await openConversation();
    await transfer(holder.client, { userId: customer.id, to: null });
    await waitFor(() => customerClient.received.start_chat.length === 2 && customerClient.messages().length === 1);
    expect(customerClient.received.start_chat.at(-1)).toMatchObject({
      conversation: { state: 'waiting', admin: null },
    });
    expect(JSON.stringify(customerClient.received)).not.toContain('returnedAt');
    expect(await customerClient.send('Alo')).toMatchObject({ code: 'NOT_CONNECTED_TO_STAFF' });
    const claimed = await colleague.client.ask<Synced>('start_chat', { userId: customer.id });
    expect(claimed).toMatchObject({ conversation: { state: 'open', admin: { _id: colleague.id } } });
    expect(await customerClient.send('Alo')).toMatchObject({ ok: true, sequence: 3 });
  });
});

describe('the note of a transfer', () => {
  it('is not exported to the customer, and leaves with the conversation, as do the names of erased staff [OFFICE-71]', async () => {
    const { id, customer, holder, colleague } = await openConversation();
    await transfer(holder.client, { userId: customer.id, to: colleague.id });
    const { messaging, mongo } = chat;
    const personalData = servePersonalDataRequests({ messaging, mongo, logger });
    const exported = await ask({
      messaging,
      contract: personalDataPages.chat,
      request: { accountId: customer.id, after: `messages:${id}.0` },
    });
    await personalData.stop();
    expect(JSON.stringify(exported)).toContain('Một nhân viên khác');
    expect(JSON.stringify(exported)).not.toContain('lốp 16');

    const repositories = {
      conversations: createConversationRepository(mongo),
      messages: createMessageRepository(mongo),
    };
    const erase = (accountId: string) =>
      inTransaction(mongo, (session) => eraseAccount(repositories, { session, accountId }));
    const left = async () => JSON.stringify(await stored(id));
    expect(await left()).toMatch(/lốp 16/);
    expect(await left()).toMatch(/Minh/);
    await erase(colleague.id);
    expect(await left()).toMatch(/lốp 16/);
    expect(await left()).not.toMatch(/Minh/);
    await erase(customer.id);
    expect(await stored(id)).toEqual([]);
  });
});
