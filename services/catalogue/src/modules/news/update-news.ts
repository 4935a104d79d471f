import type { UpdateNewsBody } from '@garage/contracts';
import { newsUpdated } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { NewsArticle } from './news.ts';
import type { WriteNews } from './write-news.ts';
import { auditNews, storePicture, toFields } from './write-news.ts';

/**
 * Changes what the body names.
 * @throws AppError NEWS_NOT_FOUND, VALIDATION_FAILED, CONFLICT when it was changed since it was read, ImageRefused
 */
export async function updateNews(
  { mongo, outbox, news, images }: WriteNews,
  { id, body, author }: { id: string; body: UpdateNewsBody; author: Author },
): Promise<NewsArticle> {
  const image = await storePicture(images, body);
  return inTransaction(mongo, async (session) => {
    const before = await news.findById(id, session);
    if (before && (body.revision ?? before.version) !== before.version) throw new AppError('CONFLICT');
    const article = before && (await news.update(session, { id, article: toFields(body, { image, before }) }));
    if (!article) throw new AppError('NEWS_NOT_FOUND');
    const { version } = article;
    const { correlationId } = author;
    await outbox.append(session, [
      { contract: newsUpdated, entityId: id, version, correlationId, data: {} },
      ...auditNews(author, { before, after: article }),
    ]);
    return article;
  });
}
