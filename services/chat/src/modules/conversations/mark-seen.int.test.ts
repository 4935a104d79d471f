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
import { sendMessage } from './send-message.ts';
import { startConversation } from './start-conversation.ts';
import type { Talk } from './talk.ts';

let talk: Talk;
const adminId = 'e'.repeat(24);

beforeAll(async () => {
  const mongo = await openTestDatabase('chat');
  const outbox = createOutbox({ mongo, producer: 'chat' });
  await ensureIndexes(mongo.db, [...chatIndexes(mongo), ...outbox.indexes]);
  const conversations = createConversationRepository(mongo);
  talk = { mongo, outbox, conversations, messages: createMessageRepository(mongo) };
});

/** A conversation that staff have taken; its first message is the greeting. */
async function openConversation() {
  const accountId = randomUUID().replaceAll('-', '').slice(0, 24);
  const correlationId = 'c';
  await startConversation(talk, { accountId, fullName: '', handover: [], welcome: 'Chào', correlationId });
  const admin = { id: adminId, fullName: '' };
  await claimConversation(talk, { accountId, admin, isStaffOnline: async () => true, correlationId });
  return {
    accountId,
    say: () => sendMessage(talk, { accountId, adminId: null, clientId: randomUUID(), message: 'Alo' }),
    answer: () => sendMessage(talk, { accountId, adminId, clientId: randomUUID(), message: 'Dạ' }),
    unread: async () => (await talk.conversations.findLatest(accountId))?.unread,
  };
}

/** Carries something out at one moment of the marking: after the conversation was read, or after its messages were counted. */
function interrupted(at: 'read' | 'counted', work: () => Promise<unknown>): Pick<Talk, 'conversations' | 'messages'> {
  let isDone = false;
  const once = async (): Promise<void> => {
    if (isDone) return;
    isDone = true;
    await work();
  };
  const { conversations, messages } = talk;
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

describe('what staff have not seen', () => {
  it.each(['read', 'counted'] as const)(
    'counts a message that is stored while others are marked as seen, right after they were %s [TRUST-14]',
    async (moment) => {
      const { accountId, say, unread } = await openConversation();
      await say();
      const { sequence } = await say();
      await markSeenByStaff(interrupted(moment, say), { accountId, sequence });
      expect(await unread()).toBe(1);
      await markSeenByStaff(talk, { accountId, sequence: sequence + 1 });
      expect(await unread()).toBe(0);
    },
  );

  it.each(['read', 'counted'] as const)(
    'is not raised again by an older mark that a newer one overtakes, right after it was %s [TRUST-14]',
    async (moment) => {
      const { accountId, say, unread } = await openConversation();
      const first = await say();
      await say();
      const last = await say();
      const overtake = () => markSeenByStaff(talk, { accountId, sequence: last.sequence });
      await markSeenByStaff(interrupted(moment, overtake), { accountId, sequence: first.sequence });
      expect(await unread()).toBe(0);
    },
  );

  it('is right whatever is said and seen at once [TRUST-14]', async () => {
    const { accountId, say, answer, unread } = await openConversation();
    const seen: number[] = [];
    const talkOn = async (speak: typeof say): Promise<void> => {
      for (let at = 0; at < 10; at += 1) {
        const { sequence } = await speak();
        seen.push(sequence);
      }
    };
    const watch = async (): Promise<void> => {
      for (let at = 0; at < 15; at += 1) await markSeenByStaff(talk, { accountId, sequence: seen.at(-1) ?? 0 });
    };
    await Promise.all([talkOn(say), talkOn(answer), watch(), watch()]);
    const last = Math.max(...seen);
    await say();
    await Promise.all([markSeenByStaff(talk, { accountId, sequence: last }), say()]);
    expect(await unread()).toBe(2);
  });
});
