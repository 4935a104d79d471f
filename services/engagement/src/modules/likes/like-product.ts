import { productLiked } from '@garage/contracts';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { LikeRequest, Standing, WriteLikes } from './write-likes.ts';
import { countOf } from './write-likes.ts';

/** Likes a product; once more changes nothing. @throws AppError PRODUCT_NOT_FOUND, TOKEN_REVOKED */
export async function likeProduct(dependencies: WriteLikes, request: LikeRequest): Promise<Standing> {
  const { productId } = request;
  try {
    return await dependencies.turns.take(productId, () => insertLike(dependencies, request));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return { liked: true, count: await countOf(dependencies, productId) };
  }
}

function insertLike(
  { mongo, outbox, likes, tallies, accounts }: WriteLikes,
  { correlationId, ...like }: LikeRequest,
): Promise<Standing> {
  const { accountId, productId } = like;
  return inTransaction(mongo, async (session) => {
    // First what another call of the same account may be inserting: who waits for that must hold nothing yet.
    await likes.insert(session, like);
    await accounts.noteWrite(session, accountId);
    const tally = await tallies.add(session, productId, { likes: 1 });
    if (!tally) throw new AppError('PRODUCT_NOT_FOUND');
    const { likes: count, version } = tally;
    await outbox.append(session, [
      { contract: productLiked, entityId: productId, version, correlationId, data: { accountId, count } },
    ]);
    return { liked: true, count };
  });
}
