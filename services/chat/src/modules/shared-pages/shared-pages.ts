import { sharedPageSchema } from '@garage/contracts';
import type { SharedPage } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { Logger } from '@garage/service-kit';
import type { Redis } from '@garage/service-kit/redis';
import { Compile } from 'typebox/compile';
import type { Conversation } from '../conversations/index.ts';

export interface SharedPagesOptions {
  /** Its commands fail fast while Redis is down. */
  redis: Redis;
  /** Prefix of all Redis keys. */
  prefix: string;
  logger: Pick<Logger, 'debug'>;
}

export type SharedPages = ReturnType<typeof createSharedPages>;

type Owner = Pick<Conversation, 'id' | 'accountId'>;

/** A page that was not updated for two hours is forgotten, in case that its customer just left. */
const TTL_MS = 2 * 60 * 60_000;

const check = Compile(sharedPageSchema);

/** The pages that customers show to staff: one per customer, in Redis only, and never longer than the conversation lasts. */
export function createSharedPages({ redis, prefix, logger }: SharedPagesOptions) {
  const keyOf = (accountId: string): string => `${prefix}:chat:page:${accountId}`;
  // The conversation is part of the value, so that a later one does not show the page of an earlier one.
  const valueOf = ({ id }: Pick<Owner, 'id'>, page: SharedPage): string => `${id} ${JSON.stringify(page)}`;

  return {
    /** @throws AppError SERVICE_UNAVAILABLE */
    async put(owner: Owner, page: SharedPage): Promise<void> {
      await redis.set(keyOf(owner.accountId), valueOf(owner, page), 'PX', TTL_MS).catch(unavailable);
    },

    /** @throws AppError SERVICE_UNAVAILABLE */
    async remove(accountId: string): Promise<void> {
      await redis.del(keyOf(accountId)).catch(unavailable);
    },

    /** Removes the page of a conversation that is over, or whose customer has left. Without Redis the page expires. */
    async forget(accountId: string): Promise<void> {
      await redis.del(keyOf(accountId)).catch((err: unknown) => logger.debug({ err }, 'A shared page was not removed'));
    },

    /** The pages by the id of their conversation; none while Redis is down. */
    async find(owners: readonly Owner[]): Promise<Map<string, SharedPage>> {
      if (owners.length === 0) return new Map();
      const values = await redis.mget(owners.map(({ accountId }) => keyOf(accountId))).catch((err: unknown) => {
        logger.debug({ err }, 'Shared pages unavailable');
        return [];
      });
      const found = owners.map(({ id }, index) => [id, parse(id, values[index] ?? '')] as const);
      return new Map(found.flatMap(([id, page]) => (page ? [[id, page] as const] : [])));
    },
  };
}

function parse(conversationId: string, value: string): SharedPage | null {
  if (!value.startsWith(`${conversationId} `)) return null;
  const page: unknown = JSON.parse(value.slice(conversationId.length + 1));
  return check.Check(page) ? page : null;
}

function unavailable(cause: unknown): never {
  throw new AppError('SERVICE_UNAVAILABLE', { cause });
}
