import { setTimeout as sleep } from 'node:timers/promises';
import { productPage } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { ask } from '@garage/messaging';
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

async function fill({ messaging, known }: Pick<FillKnownProducts, 'messaging' | 'known'>): Promise<number> {
  let count = 0;
  let after: string | undefined;
  for (;;) {
    const request = { limit: pageSize, ...(after !== undefined && { after }) };
    const { products } = await ask({ messaging, contract: productPage, request });
    for (const { id, version, ...data } of products) await known.keep({ id, version, facts: factsOf(data) });
    count += products.length;
    after = products.at(-1)?.id;
    if (products.length < pageSize) break;
  }
  await known.markFilled();
  return count;
}
