import { productLiked, productUnliked } from '@garage/contracts';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import type { KeyedMutex } from '@garage/service-kit';
import { AppError } from '@garage/service-kit';
import type { KnownAccountRepository } from '../accounts/index.ts';
import type { TallyRepository } from '../products/index.ts';
import type { Like, LikeRepository } from './like-repository.ts';

/** The dependencies of the use cases that change likes. */
export interface WriteLikes {
  mongo: Mongo;
  outbox: Outbox;
  likes: LikeRepository;
  tallies: TallyRepository;
  accounts: KnownAccountRepository;
  /**
   * Runs changes of a product's likes one after the other, because many accounts may like a popular product at once
   * and all write to its tally.
   */
  exclusive: KeyedMutex;
}

interface LikeRequest extends Like {
  correlationId: string;
}

/** Whether the account likes the product after the call, and how many accounts do. */
interface LikeState {
  liked: boolean;
  count: number;
}

/** Likes a product; idempotent. @throws AppError PRODUCT_NOT_FOUND, TOKEN_REVOKED */
export async function likeProduct(dependencies: WriteLikes, request: LikeRequest): Promise<LikeState> {
  const { productId } = request;
  try {
    return await dependencies.exclusive([productId], () => insertLike(dependencies, request));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return { liked: true, count: await countOf(dependencies, productId) };
  }
}

function insertLike(
  { mongo, outbox, likes, tallies, accounts }: WriteLikes,
  { correlationId, ...like }: LikeRequest,
): Promise<LikeState> {
  const { accountId, productId } = like;
  return inTransaction(mongo, async (session) => {
    // The like is inserted first, so that a concurrent call of the same account waits here, before it holds any other
    // lock.
    await likes.insert(session, like);
    await accounts.touch(session, accountId);
    const tally = await tallies.add(session, productId, { likes: 1 });
    if (!tally) throw new AppError('PRODUCT_NOT_FOUND');
    const { likes: count, version } = tally;
    await outbox.append(session, [
      { contract: productLiked, entityId: productId, version, correlationId, data: { accountId, count } },
    ]);
    return { liked: true, count };
  });
}

/** Removes a like; idempotent. */
export async function unlikeProduct(dependencies: WriteLikes, request: LikeRequest): Promise<LikeState> {
  const { productId } = request;
  const count = await dependencies.exclusive([productId], () => removeLike(dependencies, request));
  return { liked: false, count: count ?? (await countOf(dependencies, productId)) };
}

/** Removes a like and returns the new number of likes; null when the account did not like the product. */
function removeLike(
  { mongo, outbox, likes, tallies }: WriteLikes,
  { correlationId, ...like }: LikeRequest,
): Promise<number | null> {
  const { accountId, productId } = like;
  return inTransaction(mongo, async (session) => {
    if (!(await likes.remove(session, like))) return null;
    const tally = await tallies.add(session, productId, { likes: -1 });
    if (!tally) return null;
    const { likes: count, version } = tally;
    await outbox.append(session, [
      { contract: productUnliked, entityId: productId, version, correlationId, data: { accountId, count } },
    ]);
    return count;
  });
}

/** The number of accounts that like a product; 0 for an unknown one. */
export async function countOf({ tallies }: Pick<WriteLikes, 'tallies'>, productId: string): Promise<number> {
  return (await tallies.find(productId))?.likes ?? 0;
}
