import { personalDataPages } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import { servePersonalData } from '@garage/service-kit/privacy';
import { createForgottenAccountRepository, followAccounts, personalSections } from './modules/accounts/index.ts';
import { createCartRepository } from './modules/carts/index.ts';
import type { OpenOrders, SweepOrders } from './modules/orders/index.ts';
import { startSweeper } from './modules/orders/index.ts';
import { createKnownProductRepository, fillKnownProducts, followProducts } from './modules/products/index.ts';

export interface BackgroundWork {
  mongo: Mongo;
  messaging: Messaging;
  orders: OpenOrders;
  logger: Logger;
  sweeper?: Pick<SweepOrders, 'everyMs' | 'abandonedMs'>;
}

/** Starts what this service does without being asked: it follows products and accounts and sweeps up after what died. */
export async function startWork({ mongo, messaging, orders, logger, sweeper = {} }: BackgroundWork): Promise<{
  stop(): Promise<void>;
}> {
  const known = createKnownProductRepository(mongo);
  const base = { mongo, messaging, logger };
  const products = await followProducts({ ...base, known });
  const kept = { orders: orders.orders, carts: createCartRepository(mongo) };
  const forgotten = createForgottenAccountRepository(mongo);
  const accounts = await followAccounts({ ...base, ...kept, outbox: orders.outbox, forgotten });
  const sections = personalSections(kept);
  const personalData = servePersonalData({ messaging, contract: personalDataPages.commerce, sections, logger });
  const filling = fillKnownProducts({ messaging, known, logger });
  const sweeping = startSweeper({ ...orders, logger, ...sweeper });
  return {
    stop: async () => {
      await Promise.all([products.stop(), accounts.stop(), personalData.stop(), filling.stop(), sweeping.stop()]);
    },
  };
}
