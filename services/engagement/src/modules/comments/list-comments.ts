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

/** How many comments a page has when only its number is given. */
export const USUAL_COMMENTS = 10;

/** The authors of so many comments are looked up at once. */
const chunkSize = 100;

/** Comments with their authors' names as they are now, newest first. */
export async function* streamComments<View>(
  { comments, accounts }: ReadComments,
  {
    filter,
    page,
    present,
  }: { filter: CommentFilter; page?: Page | undefined; present: (comment: Comment, names: AuthorNames) => View },
): AsyncGenerator<View> {
  for await (const chunk of chunksOf(comments.stream(filter, page), chunkSize)) {
    const names = await accounts.findNames(chunk.map(({ accountId }) => accountId));
    for (const comment of chunk) yield present(comment, names);
  }
}
