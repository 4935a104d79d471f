import { commentAdded, commentRemoved } from '@garage/contracts';
import type { EventDraft, Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Limits } from '@garage/service-kit/redis';
import type { Turns } from '../../turns.ts';
import type { KnownAccountRepository } from '../accounts/index.ts';
import type { KnownProductRepository, TallyRepository } from '../products/index.ts';
import type { CommentRepository } from './comment-repository.ts';
import type { Comment } from './comment.ts';

/** What the use cases that change comments work with. */
export interface WriteComments {
  mongo: Mongo;
  outbox: Outbox;
  comments: CommentRepository;
  tallies: TallyRepository;
  accounts: KnownAccountRepository;
  products: KnownProductRepository;
  limits: Limits;
  /** By product: the same as those of likes, as both change a product's tally. */
  turns: Turns;
}

/** Everybody can see the comment from now on. */
export function announceSeen({ id, productId, accountId, version }: Comment, correlationId: string): EventDraft {
  return { contract: commentAdded, entityId: id, version, correlationId, data: { productId, accountId } };
}

/** Nobody but staff can see the comment any more; `version` is that of the change. */
export function announceUnseen(
  { id, productId }: Comment,
  { version, correlationId }: { version: number; correlationId: string },
): EventDraft {
  return { contract: commentRemoved, entityId: id, version, correlationId, data: { productId } };
}
