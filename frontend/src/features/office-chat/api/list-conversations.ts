import type { Conversation } from '@garage/contracts';
import { request } from '../../../shared/api/client.ts';

const PAGE_SIZE = 100;

/** So many pages are read; nobody looks after more talks than that. */
const MOST_PAGES = 20;

/** All that are not over, each once: one may move to another page meanwhile. @throws ApiError */
export async function listConversations(): Promise<Conversation[]> {
  const all = new Map<string, Conversation>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const found = await request('chat.conversations', { query: { limit: PAGE_SIZE, page } });
    for (const one of found) all.set(one.userId, one);
    if (found.length < PAGE_SIZE) break;
  }
  return [...all.values()];
}
