import { productUnliked } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import type { LikeRequest, Standing, WriteLikes } from './write-likes.ts';
import { countOf } from './write-likes.ts';

/** Ends a like; where there is none, nothing changes. */
export async function unlikeProduct(dependencies: WriteLikes, request: LikeRequest): Promise<Standing> {
  const { productId } = request;
  const count = await dependencies.turns.take(productId, () => removeLike(dependencies, request));
  return { liked: false, count: count ?? (await countOf(dependencies, productId)) };
}

/** The count without the like; null when there was none. */
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
