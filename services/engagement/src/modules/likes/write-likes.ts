import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Turns } from '../../turns.ts';
import type { KnownAccountRepository } from '../accounts/index.ts';
import type { TallyRepository } from '../products/index.ts';
import type { Like, LikeRepository } from './like-repository.ts';

/** What the use cases that change likes work with. */
export interface WriteLikes {
  mongo: Mongo;
  outbox: Outbox;
  likes: LikeRepository;
  tallies: TallyRepository;
  accounts: KnownAccountRepository;
  /** By product: a popular one is liked by many at once. */
  turns: Turns;
}

export interface LikeRequest extends Like {
  correlationId: string;
}

/** How a product stands after the call. */
export interface Standing {
  liked: boolean;
  count: number;
}

/** The count of a product that the call did not change. */
export async function countOf({ tallies }: Pick<WriteLikes, 'tallies'>, productId: string): Promise<number> {
  return (await tallies.find(productId))?.likes ?? 0;
}
