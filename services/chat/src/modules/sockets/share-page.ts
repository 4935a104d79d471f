import type { SharedPage } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { ConversationDependencies } from '../conversations/index.ts';
import type { SharedPages } from '../shared-pages/index.ts';
import type { Announcer } from './announce.ts';

interface SharePageDependencies extends Pick<ConversationDependencies, 'conversations'> {
  pages: SharedPages;
  announce: Pick<Announcer, 'page'>;
}

/**
 * Shows staff the page that a customer has opened, or no longer any. Nothing is kept of a conversation that ends meanwhile.
 * @throws AppError CONVERSATION_ENDED, SERVICE_UNAVAILABLE
 */
export async function sharePage(
  { conversations, pages, announce }: SharePageDependencies,
  { accountId, page }: { accountId: string; page: SharedPage | null },
): Promise<void> {
  if (page === null) {
    announce.page(accountId, null);
    await pages.remove(accountId);
    return;
  }
  const conversation = await conversations.findLatest(accountId);
  if (!conversation || conversation.state === 'ended') throw new AppError('CONVERSATION_ENDED');
  await pages.put(conversation, page);
  const now = await conversations.findById(conversation.id);
  if (!now || now.state === 'ended') {
    await pages.remove(accountId);
    throw new AppError('CONVERSATION_ENDED');
  }
  announce.page(accountId, page);
}
