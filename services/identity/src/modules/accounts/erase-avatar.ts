import type { ImageStore } from '@garage/media';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { AccountRepository } from './account-repository.ts';

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

/** Removes a picture that no account has any more: two people may have uploaded the same. Safe to repeat. */
export async function eraseAvatar(
  { accounts, images }: { accounts: Pick<AccountRepository, 'hasImage'>; images: Pick<ImageStore, 'remove'> },
  { data }: { data: unknown },
): Promise<void> {
  if (!job.Check(data)) throw new TypeError('Not the job of an avatar');
  if (!(await accounts.hasImage(data.image))) await images.remove(data.image);
}
