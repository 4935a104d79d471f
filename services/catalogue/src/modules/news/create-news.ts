import type { CreateNewsBody } from '@garage/contracts';
import { newsCreated } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import type { Author } from '@garage/service-kit/audit';
import type { NewsArticle } from './news.ts';
import type { WriteNews } from './write-news.ts';
import { auditNews, storePicture, toFields } from './write-news.ts';

/** @throws AppError VALIDATION_FAILED, ImageRefused */
export async function createNews(
  { mongo, outbox, news, images }: WriteNews,
  { body, author }: { body: CreateNewsBody; author: Author },
): Promise<NewsArticle> {
  const image = await storePicture(images, body);
  const fields = toFields(body, { image, before: null });
  return inTransaction(mongo, async (session) => {
    const article = await news.insert(session, fields);
    const { id: entityId, version } = article;
    const { correlationId } = author;
    await outbox.append(session, [
      { contract: newsCreated, entityId, version, correlationId, data: {} },
      ...auditNews(author, { before: null, after: article }),
    ]);
    return article;
  });
}
