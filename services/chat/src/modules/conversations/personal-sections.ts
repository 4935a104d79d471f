import type { PersonalSection } from '@garage/service-kit/privacy';
import type { Talk } from './talk.ts';

type Kept = Pick<Talk, 'conversations' | 'messages'>;

/** What this service keeps of a customer: the conversations, and what was said in them. */
export const personalSections = ({ conversations, messages }: Kept): PersonalSection[] => [
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
      // The key is the conversation and the number of its message.
      const [begun = '', number = '0'] = after.split('.');
      const rest = begun === '' ? [] : await read({ messages }, { id: begun, after: Number(number), limit });
      let last = begun === '' ? undefined : begun;
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
  { messages }: Pick<Kept, 'messages'>,
  { id, after, limit }: { id: string; after: number; limit: number },
) {
  const found = await messages.listAfter({ conversationId: id, after, limit });
  return found.map(({ sequence, from, message, at }) => ({
    key: `${id}.${sequence}`,
    entry: { conversationId: id, from, message, at: at.toISOString() },
  }));
}
