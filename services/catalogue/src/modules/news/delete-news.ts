import { newsDeleted } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { WriteNews } from './write-news.ts';
import { auditNews } from './write-news.ts';

/** @throws AppError NEWS_NOT_FOUND */
export async function deleteNews(
  { mongo, outbox, news }: Omit<WriteNews, 'images'>,
  { id, author }: { id: string; author: Author },
): Promise<void> {
  await inTransaction(mongo, async (session) => {
    const article = await news.remove(session, id);
    if (!article) throw new AppError('NEWS_NOT_FOUND');
    const version = article.version + 1;
    const { correlationId } = author;
    await outbox.append(session, [
      { contract: newsDeleted, entityId: id, version, correlationId, data: {} },
      ...auditNews(author, { before: article, after: null }),
    ]);
  });
}
