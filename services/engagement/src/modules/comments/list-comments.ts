import type { ManagedComment } from '@garage/contracts';
import type { Page } from '@garage/service-kit';
import { chunksOf } from '../../lists/chunks.ts';
import type { KnownAccountRepository } from '../accounts/index.ts';
import type { KnownProductRepository, TallyRepository } from '../products/index.ts';
import type { Names } from './comment-presenter.ts';
import { presentManagedComment } from './comment-presenter.ts';
import type { CommentFilter, CommentRepository } from './comment-repository.ts';
import type { Comment } from './comment.ts';

export interface ReadComments {
  comments: CommentRepository;
  accounts: KnownAccountRepository;
  products: KnownProductRepository;
  tallies: TallyRepository;
}

/** Page size when the query gives only a page number. */
export const DEFAULT_PAGE_SIZE = 10;

/** Number of comments whose authors are loaded with one query. */
const CHUNK_SIZE = 100;

interface Selection {
  filter: CommentFilter;
  page?: Page | undefined;
}

/** Streams comments with the current names of their authors, newest first. */
export async function* streamComments<View>(
  { comments, accounts }: ReadComments,
  { filter, page, present }: Selection & { present: (comment: Comment, names: Names) => View },
): AsyncGenerator<View> {
  for await (const chunk of chunksOf(comments.stream(filter, page), CHUNK_SIZE)) {
    const names = await accounts.findNames(chunk.map(({ accountId }) => accountId));
    for (const comment of chunk) yield present(comment, names);
  }
}

/** Streams comments for the back office: with the names of their products and of the staff who replied, newest first. */
export async function* streamManagedComments(
  { comments, accounts, products }: ReadComments,
  { filter, page }: Selection,
): AsyncGenerator<ManagedComment> {
  for await (const chunk of chunksOf(comments.stream(filter, page), CHUNK_SIZE)) {
    const people = chunk.flatMap(({ accountId, reply }) => (reply ? [accountId, reply.by] : [accountId]));
    const names = {
      accounts: await accounts.findNames([...new Set(people)]),
      products: await products.findNames([...new Set(chunk.map(({ productId }) => productId))]),
    };
    for (const comment of chunk) yield presentManagedComment(comment, names);
  }
}
