import { randomUUID } from 'node:crypto';
import { createOutbox } from '@garage/messaging';
import { ensureIndexes } from '@garage/mongo';
import { openTestDatabase } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { chatIndexes } from '../../app.ts';
import { claimConversation } from './claim-conversation.ts';
import { createConversationRepository } from './conversation-repository.ts';
import { createMessageRepository } from './message-repository.ts';
import { markSeenByStaff } from './mark-seen.ts';
import { createMessageSender } from './send-message.ts';
import { startConversation } from './start-conversation.ts';
import { transferConversation } from './transfer-conversation.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';

let dependencies: ConversationDependencies;
let sendMessage: ReturnType<typeof createMessageSender>;
const adminId = 'e'.repeat(24);

beforeAll(async () => {
  const mongo = await openTestDatabase('chat');
  const outbox = createOutbox({ mongo, producer: 'chat' });
  await ensureIndexes(mongo.db, [...chatIndexes(mongo), ...outbox.indexes]);
  const conversations = createConversationRepository(mongo);
  dependencies = { mongo, outbox, conversations, messages: createMessageRepository(mongo) };
  sendMessage = createMessageSender(dependencies);
});

/** A claimed conversation; its first message is the greeting. */
async function openConversation() {
  const accountId = randomUUID().replaceAll('-', '').slice(0, 24);
  const correlationId = 'c';
  await startConversation(dependencies, { accountId, fullName: '', handover: [], welcome: 'Chào', correlationId });
  const admin = { id: adminId, fullName: '' };
  await claimConversation(dependencies, { accountId, admin, isStaffOnline: async () => true, correlationId });
  return {
    accountId,
    say: () => sendMessage({ accountId, adminId: null, clientId: randomUUID(), message: 'Alo' }),
    answer: () => sendMessage({ accountId, adminId, clientId: randomUUID(), message: 'Dạ' }),
    unread: async () => (await dependencies.conversations.findLatest(accountId))?.unread,
  };
}

/** Runs `work` once in the middle of marking: after the conversation was read, or after its messages were counted. */
function interrupted(
  at: 'read' | 'counted',
  work: () => Promise<unknown>,
): Pick<ConversationDependencies, 'conversations' | 'messages'> {
  let isDone = false;
  const once = async (): Promise<void> => {
    if (isDone) return;
    isDone = true;
    await work();
  };
  const { conversations, messages } = dependencies;
  return {
    conversations: {
      ...conversations,
      async findLatest(accountId) {
        const found = await conversations.findLatest(accountId);
        if (at === 'read') await once();
        return found;
      },
    },
    messages: {
      ...messages,
      async countOfCustomer(range) {
        const count = await messages.countOfCustomer(range);
        if (at === 'counted') await once();
        return count;
      },
    },
  };
}

describe('the unread count of staff', () => {
  it.each(['read', 'counted'] as const)(
    'includes a message stored while others are marked as seen, right after they were %s [TRUST-14]',
    async (moment) => {
      const { accountId, say, unread } = await openConversation();
      await say();
      const { sequence } = await say();
      await markSeenByStaff(interrupted(moment, say), { accountId, adminId, sequence });
      expect(await unread()).toBe(1);
      await markSeenByStaff(dependencies, { accountId, adminId, sequence: sequence + 1 });
      expect(await unread()).toBe(0);
    },
  );

  it.each(['read', 'counted'] as const)(
    'is not raised by an older mark that a newer one overtook, right after it was %s [TRUST-14]',
    async (moment) => {
      const { accountId, say, unread } = await openConversation();
      const first = await say();
      await say();
      const last = await say();
      const overtake = () => markSeenByStaff(dependencies, { accountId, adminId, sequence: last.sequence });
      await markSeenByStaff(interrupted(moment, overtake), { accountId, adminId, sequence: first.sequence });
      expect(await unread()).toBe(0);
    },
  );

  it('is not lowered by a colleague who reads along, but by anybody while nobody handles the conversation [TRUST-14]', async () => {
    const { accountId, say, unread } = await openConversation();
    const { sequence } = await say();
    const colleague = { accountId, adminId: 'd'.repeat(24), sequence };
    expect(await markSeenByStaff(dependencies, colleague)).toBe(false);
    expect(await unread()).toBe(1);
    await transferConversation(dependencies, {
      accountId,
      from: { id: adminId, fullName: '' },
      isMaster: false,
      to: null,
      note: '',
      clientId: randomUUID(),
      correlationId: 'c',
      findStaff: async () => null,
    });
    expect(await markSeenByStaff(dependencies, colleague)).toBe(true);
    expect(await unread()).toBe(0);
  });

  it('is correct when messages and marks are concurrent [TRUST-14]', async () => {
    const { accountId, say, answer, unread } = await openConversation();
    const seen: number[] = [];
    const sendAll = async (sendOne: typeof say): Promise<void> => {
      for (let at = 0; at < 10; at += 1) {
        const { sequence } = await sendOne();
        seen.push(sequence);
      }
    };
    const markAll = async (): Promise<void> => {
      for (let at = 0; at < 15; at += 1)
        await markSeenByStaff(dependencies, { accountId, adminId, sequence: seen.at(-1) ?? 0 });
    };
    await Promise.all([sendAll(say), sendAll(answer), markAll(), markAll()]);
    const last = Math.max(...seen);
    await say();
    await Promise.all([markSeenByStaff(dependencies, { accountId, adminId, sequence: last }), say()]);
    expect(await unread()).toBe(2);
  });
});
