import type { FindNamed, ImageStore } from '@garage/media';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** The outbox's queue of avatars whose accounts are gone; `eraseAvatar` takes them. */
export const AVATAR_ERASURE_QUEUE = 'avatar-erasures';

const job = Compile(Type.Object({ image: Type.String() }));

/** For `outbox.appendJobs`: the pictures' store takes no part in transactions. `image` is the account's address of it. */
export const avatarErasureJob = (image: string, correlationId: string) => ({
  queue: AVATAR_ERASURE_QUEUE,
  name: 'erase',
  data: { image },
  correlationId,
});

interface EraseAvatar {
  findNamed: FindNamed;
  images: Pick<ImageStore, 'remove'>;
}

/** Removes a picture that no account and no registration has any more: two people may have uploaded the same. Safe to repeat. */
export async function eraseAvatar({ findNamed, images }: EraseAvatar, { data }: { data: unknown }): Promise<void> {
  if (!job.Check(data)) throw new TypeError('Not the job of an avatar');
  const { image } = data;
  await images.remove(image, async () => (await findNamed([image])).length > 0);
}
