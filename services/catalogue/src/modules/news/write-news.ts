import type { UpdateNewsBody } from '@garage/contracts';
import type { ImageStore } from '@garage/media';
import type { EventDraft, Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import { audit } from '../../audit.ts';
import { isBlank, sanitizeContent } from './news-content.ts';
import type { NewsRepository } from './news-repository.ts';
import type { NewsArticle, NewsFields } from './news.ts';

/** What the use cases that change news work with. */
export interface WriteNews {
  mongo: Mongo;
  outbox: Outbox;
  news: NewsRepository;
  images: ImageStore;
}

/** Stores the picture of a body, outside any transaction; undefined when it was left out. @throws ImageRefused */
export async function storePicture(images: ImageStore, { image }: UpdateNewsBody): Promise<string | undefined> {
  if (!image) return image;
  const [address] = await images.saveUploads([image]);
  return address;
}

/**
 * The fields a body gives an article, its content sanitised; what was left out stays as it was.
 * @throws AppError VALIDATION_FAILED when nothing to read or see is left of the content
 */
export function toFields(
  body: UpdateNewsBody,
  { image, before }: { image: string | undefined; before: NewsFields | null },
): NewsFields {
  const content = body.content === undefined ? before?.content : contentOf(body.content);
  const title = body.title?.trim() ?? before?.title;
  if (!content || !title) throw new AppError('VALIDATION_FAILED', { details: [{ path: '/content', rule: 'empty' }] });
  return { title, content, image: image ?? before?.image ?? '' };
}

/** What is stored of a content; empty when a reader would find nothing in it. */
function contentOf(html: string): string {
  const content = sanitizeContent(html);
  return isBlank(content) ? '' : content;
}

/** What a change of an article adds to the audit log. */
export function auditNews(
  author: Author,
  { before, after }: { before: NewsArticle | null; after: NewsArticle | null },
): EventDraft[] {
  const { id = '', title = '' } = after ?? before ?? {};
  const factsOf = (article: NewsArticle | null) =>
    article && { title: article.title, content: article.content, image: article.image };
  return audit(author, { kind: 'news', targetId: id, label: title, before: factsOf(before), after: factsOf(after) });
}
