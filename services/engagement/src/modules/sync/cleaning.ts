import { engagementAccountErased, productUnliked } from '@garage/contracts';
import type { EventDraft, Outbox } from '@garage/messaging';
import type { ClientSession } from 'mongodb';
import type { KnownAccountRepository } from '../accounts/index.ts';
import type { CommentRepository } from '../comments/index.ts';
import { announceUnseen } from '../comments/index.ts';
import type { LikeRepository } from '../likes/index.ts';
import type { KnownProductRepository, TallyRepository } from '../products/index.ts';

/** What follows the other services works with. */
export interface Following {
  outbox: Outbox;
  products: KnownProductRepository;
  accounts: KnownAccountRepository;
  likes: LikeRepository;
  comments: CommentRepository;
  tallies: TallyRepository;
}

/** An entity that is no more, and in answer to what. */
interface Removal {
  id: string;
  version: number;
  correlationId: string;
}

/** A product is no more: neither is what was said of it. */
export async function forgetProduct(
  { outbox, products, likes, comments, tallies }: Following,
  session: ClientSession,
  { correlationId, ...product }: Removal,
): Promise<void> {
  await products.forget(session, product);
  await likes.removeOfProduct(session, product.id);
  const seen = await comments.removeOfProduct(session, product.id);
  await tallies.close(session, product.id);
  await outbox.append(
    session,
    seen.map((comment) => announceUnseen(comment, { version: comment.version + 1, correlationId })),
  );
}

/** An account is no more: neither is what it liked and said; the products' counts go down with it. */
export async function forgetAccount(
  { outbox, accounts, likes, comments, tallies }: Following,
  session: ClientSession,
  { correlationId, ...account }: Removal,
): Promise<void> {
  await accounts.forget(session, account);
  const liked = await likes.removeOfAccount(session, account.id);
  const seen = Map.groupBy(await comments.removeOfAccount(session, account.id), ({ productId }) => productId);
  const likedIds = new Set(liked);
  const events: EventDraft[] = [];
  // In one order everywhere, so that two removals never wait for each other.
  for (const productId of [...new Set([...liked, ...seen.keys()])].toSorted()) {
    const hidden = seen.get(productId) ?? [];
    const isLiked = likedIds.has(productId);
    const tally = await tallies.add(session, productId, { likes: isLiked ? -1 : 0, comments: -hidden.length });
    events.push(...hidden.map((comment) => announceUnseen(comment, { version: comment.version + 1, correlationId })));
    if (!isLiked || !tally) continue;
    const data = { accountId: account.id, count: tally.likes };
    events.push({ contract: productUnliked, entityId: productId, version: tally.version, correlationId, data });
  }
  // However often it is told: whoever asked for the erasure learns that nothing is left.
  const erased = { contract: engagementAccountErased, entityId: account.id, version: account.version };
  await outbox.append(session, [...events, { ...erased, correlationId, data: {} }]);
}
