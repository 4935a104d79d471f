import { setTimeout as sleep } from 'node:timers/promises';
import { productPage } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { ask } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import type { KnownProductRepository } from './known-product-repository.ts';
import { factsOf } from './product-subscribers.ts';

export interface FillKnownProducts {
  messaging: Messaging;
  known: KnownProductRepository;
  logger: Pick<Logger, 'info' | 'warn'>;
  /** Until it is asked again after a failure, in milliseconds (default 5,000). */
  waitMs?: number;
}

const pageSize = 50;
const WAIT_MS = 5_000;

/** Asks catalogue for all its products, once in this database's life, and goes on until it has answered. */
export function fillKnownProducts({ messaging, known, logger, waitMs = WAIT_MS }: FillKnownProducts): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        if (await known.isFilled()) return;
        const count = await fill({ messaging, known });
        logger.info({ count }, 'Learnt the products that catalogue sells');
        return;
      } catch (error) {
        logger.warn({ err: error }, 'Catalogue does not say what it sells yet');
        await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/**
 * Asks catalogue for all its products again, replaces what is as new, too, and notes as no longer sold what catalogue does not have.
 * Gives how many there are. @throws RequestFailed while catalogue is away
 */
export async function rebuildKnownProducts({
  mongo,
  ...parts
}: Pick<FillKnownProducts, 'messaging' | 'known'> & { mongo: Mongo }): Promise<number> {
  // Before anything is asked: what is created in the meantime is not taken for what has gone.
  const gone = await parts.known.listVersions();
  const count = await fill({ ...parts, orSame: true, onProduct: (id) => gone.delete(id) });
  for (const [id, version] of gone) {
    await inTransaction(mongo, (session) => parts.known.remove(session, { id, version: version + 1 }));
  }
  return count;
}

interface Fill extends Pick<FillKnownProducts, 'messaging' | 'known'> {
  orSame?: boolean;
  onProduct?: (id: string) => void;
}

async function fill({ messaging, known, orSame = false, onProduct }: Fill): Promise<number> {
  let count = 0;
  let after: string | undefined;
  for (;;) {
    const request = { limit: pageSize, ...(after !== undefined && { after }) };
    const { products } = await ask({ messaging, contract: productPage, request });
    for (const { id, version, ...data } of products) {
      await known.keep({ id, version, facts: factsOf(data) }, { orSame });
      onProduct?.(id);
    }
    count += products.length;
    after = products.at(-1)?.id;
    if (products.length < pageSize) break;
  }
  await known.markFilled();
  return count;
}
