import type { FindReferenced, ImageStore } from '@garage/media';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** Outbox queue of avatars to erase, handled by `eraseAvatar`. */
export const AVATAR_ERASURE_QUEUE = 'avatar-erasures';

const job = Compile(Type.Object({ image: Type.String() }));

/** Job for `outbox.appendJobs`, because the image store takes no part in transactions. `image` is its URL. */
export const avatarErasureJob = (image: string, correlationId: string) => ({
  queue: AVATAR_ERASURE_QUEUE,
  name: 'erase',
  data: { image },
  correlationId,
});

interface EraseAvatar {
  findReferenced: FindReferenced;
  images: Pick<ImageStore, 'remove'>;
}

/**
 * Removes an image that no account or registration references any more: two people may have uploaded the same one. Safe
 * to repeat.
 */
export async function eraseAvatar({ findReferenced, images }: EraseAvatar, { data }: { data: unknown }): Promise<void> {
  if (!job.Check(data)) throw new TypeError('Not an avatar erasure job');
  const { image } = data;
  await images.remove(image, async () => (await findReferenced([image])).length > 0);
}
