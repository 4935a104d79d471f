import type { Page } from '@garage/service-kit';
import { chunksOf } from '../../lists/chunks.ts';
import type { KnownAccountRepository } from '../accounts/index.ts';
import type { TallyRepository } from '../products/index.ts';
import type { AuthorNames } from './comment-presenter.ts';
import type { CommentFilter, CommentRepository } from './comment-repository.ts';
import type { Comment } from './comment.ts';

export interface ReadComments {
  comments: CommentRepository;
  accounts: KnownAccountRepository;
  tallies: TallyRepository;
}

/** Page size when the query gives only a page number. */
export const DEFAULT_PAGE_SIZE = 10;

/** Number of comments whose authors are loaded with one query. */
const CHUNK_SIZE = 100;

/** Streams comments with the current names of their authors, newest first. */
export async function* streamComments<View>(
  { comments, accounts }: ReadComments,
  {
    filter,
    page,
    present,
  }: { filter: CommentFilter; page?: Page | undefined; present: (comment: Comment, names: AuthorNames) => View },
): AsyncGenerator<View> {
  for await (const chunk of chunksOf(comments.stream(filter, page), CHUNK_SIZE)) {
    const names = await accounts.findNames(chunk.map(({ accountId }) => accountId));
    for (const comment of chunk) yield present(comment, names);
  }
}
