import { newsCreated } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import { sanitizeContent } from './news-content.ts';
import type { ImportedArticle, NewsRepository } from './news-repository.ts';

interface WriteNews {
  mongo: Mongo;
  outbox: Outbox;
  news: NewsRepository;
}

/** Adds articles, each announced as if it had been written here, in one transaction. */
export async function importNews(
  { mongo, outbox, news }: WriteNews,
  { list, correlationId }: { list: readonly ImportedArticle[]; correlationId: string },
): Promise<void> {
  const clean = list.map((article) => ({ ...article, content: sanitizeContent(article.content) }));
  await inTransaction(mongo, async (session) => {
    const stored = await news.insertMany(session, clean);
    await outbox.append(
      session,
      stored.map(({ id, version }) => ({ contract: newsCreated, entityId: id, version, correlationId, data: {} })),
    );
  });
}
