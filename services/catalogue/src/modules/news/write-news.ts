import type { CreateNewsBody, UpdateNewsBody } from '@garage/contracts';
import { catalogueAudited, newsCreated, newsDeleted, newsUpdated } from '@garage/contracts';
import type { ImageStore } from '@garage/media';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { createChangeRecorder } from '@garage/service-kit/audit';
import type { CreationRepository, IdempotentRequest } from '@garage/service-kit/idempotency';
import { createOnce } from '@garage/service-kit/idempotency';
import type { SearchKnowledge } from '../search/index.ts';
import type { ClientSession } from 'mongodb';
import { isBlank, picturesIn, sanitizeContent, toPlainText } from './news-content.ts';
import type { ImportedArticle, NewsRepository } from './news-repository.ts';
import type { NewsArticle, NewsFields } from './news.ts';

/** The dependencies of the use cases that change news. */
export interface WriteNews {
  mongo: Mongo;
  outbox: Outbox;
  creations: CreationRepository;
  news: NewsRepository;
  images: ImageStore;
  knowledge: Pick<SearchKnowledge, 'addWords'>;
}

const record = createChangeRecorder<NewsArticle>({
  audited: catalogueAudited,
  kind: 'news',
  events: { created: newsCreated, updated: newsUpdated, deleted: newsDeleted },
  labelOf: ({ title }) => title,
  factsOf: ({ title, content, image }) => ({ title, content, image }),
});

/** @throws AppError VALIDATION_FAILED, ImageRefused, and as createOnce */
export async function createNews(
  { mongo, outbox, creations, news, images, knowledge }: WriteNews,
  { body, author, request }: { body: CreateNewsBody; author: Author; request: IdempotentRequest | null },
): Promise<NewsArticle> {
  const image = await storePictures(images, body);
  const fields = toFields(body, { image, before: null });
  await addWords(knowledge, [fields]);
  const write = async (session: ClientSession): Promise<NewsArticle> => {
    const after = await news.insert(session, fields);
    await outbox.append(session, record(author, { before: null, after }));
    return after;
  };
  return createOnce({ mongo, creations }, { request, find: (id) => news.findById(id), write });
}

/**
 * Updates the fields that the body contains.
 * @throws AppError NEWS_NOT_FOUND, VALIDATION_FAILED, CONFLICT when it was changed since it was read; ImageRefused
 */
export async function updateNews(
  { mongo, outbox, news, images, knowledge }: WriteNews,
  { id, body, author }: { id: string; body: UpdateNewsBody; author: Author },
): Promise<NewsArticle> {
  const image = await storePictures(images, body);
  await addWords(knowledge, [body]);
  return inTransaction(mongo, async (session) => {
    const before = await news.findById(id, session);
    if (before && (body.revision ?? before.version) !== before.version) throw new AppError('CONFLICT');
    const after = before && (await news.update(session, { id, article: toFields(body, { image, before }) }));
    if (!after) throw new AppError('NEWS_NOT_FOUND');
    await outbox.append(session, record(author, { before, after }));
    return after;
  });
}

/** @throws AppError NEWS_NOT_FOUND */
export async function deleteNews(
  { mongo, outbox, news }: WriteNews,
  { id, author }: { id: string; author: Author },
): Promise<void> {
  await inTransaction(mongo, async (session) => {
    const before = await news.remove(session, id);
    if (!before) throw new AppError('NEWS_NOT_FOUND');
    await outbox.append(session, record(author, { before, after: null }));
  });
}

/** Adds articles in one transaction with the same events as individual creation. */
export async function importNews(
  { mongo, outbox, news, knowledge }: Omit<WriteNews, 'images' | 'creations'>,
  { list, author }: { list: readonly ImportedArticle[]; author: Author },
): Promise<void> {
  const clean = list.map((article) => ({ ...article, content: sanitizeContent(article.content) }));
  await addWords(knowledge, clean);
  await inTransaction(mongo, async (session) => {
    const stored = await news.insertMany(session, clean);
    await outbox.append(
      session,
      stored.flatMap((after) => record(author, { before: null, after })),
    );
  });
}

/** Makes the words of the articles known to searches. */
const addWords = (
  knowledge: WriteNews['knowledge'],
  articles: readonly { title?: string | undefined; content?: string | undefined }[],
): Promise<void> =>
  knowledge.addWords(
    'news',
    articles.flatMap(({ title = '', content = '' }) => [title, toPlainText(content)]),
  );

/**
 * Stores the body's image and marks the images in its text as in use. Call it before the transaction, which may be
 * repeated; images that are never referenced are removed later. @throws ImageRefused
 */
async function storePictures(images: ImageStore, { image, content = '' }: UpdateNewsBody): Promise<string | undefined> {
  await images.touch(picturesIn(content));
  return images.saveOptional(image);
}

/**
 * Merges the body into the article and sanitises the content; omitted fields keep their values.
 * @throws AppError VALIDATION_FAILED when the sanitised content is empty
 */
function toFields(
  body: UpdateNewsBody,
  { image, before }: { image: string | undefined; before: NewsFields | null },
): NewsFields {
  const content = body.content === undefined ? before?.content : contentOf(body.content);
  const title = body.title?.trim() ?? before?.title;
  if (!content || !title) throw new AppError('VALIDATION_FAILED', { details: [{ path: '/content', rule: 'empty' }] });
  return { title, content, image: image ?? before?.image ?? '' };
}

/** The sanitised content; empty when it contains neither text nor images. */
function contentOf(html: string): string {
  const content = sanitizeContent(html);
  return isBlank(content) ? '' : content;
}
