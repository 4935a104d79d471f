import { engagementAccountErased, productUnliked } from '@garage/contracts';
import type { EventDraft, Outbox } from '@garage/messaging';
import type { ClientSession } from 'mongodb';
import type { KnownAccountRepository } from '../accounts/index.ts';
import type { CommentRepository } from '../comments/index.ts';
import { commentRemovedEvent } from '../comments/index.ts';
import type { LikeRepository } from '../likes/index.ts';
import type { NoticeRepositories } from '../notices/index.ts';
import { removeNoticesOf } from '../notices/index.ts';
import type { KnownProductRepository, TallyRepository } from '../products/index.ts';

/** Dependencies of the consumers of other services' events. */
export interface SyncDependencies {
  outbox: Outbox;
  products: KnownProductRepository;
  accounts: KnownAccountRepository;
  likes: LikeRepository;
  comments: CommentRepository;
  tallies: TallyRepository;
  notifications: NoticeRepositories;
}

/** A removed entity, and the correlation id of its removal. */
interface Removal {
  id: string;
  version: number;
  correlationId: string;
}

/** Removes a deleted product with its likes, comments and tally. */
export async function removeProduct(
  { outbox, products, likes, comments, tallies }: SyncDependencies,
  session: ClientSession,
  { correlationId, ...product }: Removal,
): Promise<void> {
  await products.markDeleted(session, product);
  await likes.removeOfProduct(session, product.id);
  const visible = await comments.removeOfProduct(session, product.id);
  await tallies.remove(session, product.id);
  await outbox.append(
    session,
    visible.map((comment) => commentRemovedEvent(comment, { version: comment.version + 1, correlationId })),
  );
}

/** Removes a deleted account with its likes, comments and notices and updates the products' counts. */
export async function removeAccount(
  { outbox, accounts, likes, comments, tallies, notifications }: SyncDependencies,
  session: ClientSession,
  { correlationId, ...account }: Removal,
): Promise<void> {
  await accounts.markDeleted(session, account);
  await removeNoticesOf(notifications, session, account.id);
  const liked = await likes.removeOfAccount(session, account.id);
  const visible = Map.groupBy(await comments.removeOfAccount(session, account.id), ({ productId }) => productId);
  const likedIds = new Set(liked);
  const events: EventDraft[] = [];
  // The products are sorted, so that concurrent removals update their tallies in the same order and cannot deadlock.
  for (const productId of [...new Set([...liked, ...visible.keys()])].toSorted()) {
    const removed = visible.get(productId) ?? [];
    const isLiked = likedIds.has(productId);
    const tally = await tallies.add(session, productId, { likes: isLiked ? -1 : 0, comments: -removed.length });
    events.push(
      ...removed.map((comment) => commentRemovedEvent(comment, { version: comment.version + 1, correlationId })),
    );
    if (!isLiked || !tally) continue;
    const data = { accountId: account.id, count: tally.likes };
    events.push({ contract: productUnliked, entityId: productId, version: tally.version, correlationId, data });
  }
  // The confirmation is published each time the event arrives, because identity waits for it.
  const erased = { contract: engagementAccountErased, entityId: account.id, version: account.version };
  await outbox.append(session, [...events, { ...erased, correlationId, data: {} }]);
}
