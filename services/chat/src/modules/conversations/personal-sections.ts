import type { PersonalSection } from '@garage/service-kit/privacy';
import type { ConversationDependencies } from './conversation-dependencies.ts';

type Repositories = Pick<ConversationDependencies, 'conversations' | 'messages'>;

/** Personal data of a customer: conversations and their messages. */
export const personalSections = ({ conversations, messages }: Repositories): PersonalSection[] => [
  {
    name: 'conversations',
    pageSize: 100,
    async find(page) {
      const found = await conversations.listOf(page);
      return found.map(({ id, fullName, state, startedAt, updatedAt }) => ({
        key: id,
        entry: { id, fullName, state, startedAt: startedAt.toISOString(), updatedAt: updatedAt.toISOString() },
      }));
    },
  },
  {
    name: 'messages',
    pageSize: 50,
    async find({ accountId, after = '', limit }) {
      // Key: `<conversation id>.<sequence>`.
      const [currentId = '', sequence = '0'] = after.split('.');
      const rest = currentId === '' ? [] : await read({ messages }, { id: currentId, after: Number(sequence), limit });
      let last = currentId === '' ? undefined : currentId;
      while (rest.length < limit) {
        const [next] = await conversations.listOf({ accountId, after: last, limit: 1 });
        if (!next) break;
        rest.push(...(await read({ messages }, { id: next.id, after: 0, limit: limit - rest.length })));
        last = next.id;
      }
      return rest;
    },
  },
];

async function read(
  { messages }: Pick<Repositories, 'messages'>,
  { id, after, limit }: { id: string; after: number; limit: number },
) {
  const found = await messages.listAfter({ conversationId: id, after, limit });
  return found.map(({ sequence, from, message, at }) => ({
    key: `${id}.${sequence}`,
    entry: { conversationId: id, from, message, at: at.toISOString() },
  }));
}
