import type { Conversation } from '@garage/contracts';
import { request } from '../../../shared/office/client.ts';

const PAGE_SIZE = 100;

/** Maximum number of pages that are loaded. */
const MAX_PAGES = 20;

/** All open conversations without duplicates, since one may move to another page while loading. @throws ApiError */
export async function listConversations(): Promise<Conversation[]> {
  const all = new Map<string, Conversation>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const found = await request('chat.conversations', { query: { limit: PAGE_SIZE, page } });
    for (const one of found) all.set(one.userId, one);
    if (found.length < PAGE_SIZE) break;
  }
  return [...all.values()];
}
