import { setTimeout as sleep } from 'node:timers/promises';
import { accountPage, productPage } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { ask } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { Logger } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { Following } from './cleaning.ts';
import { forgetAccount, forgetProduct } from './cleaning.ts';
import type { FilledModel } from './filling-repository.ts';
import { createFillingRepository } from './filling-repository.ts';

export interface FillModels extends Following {
  mongo: Mongo;
  messaging: Messaging;
  /** A rebuild replaces what is as new, too. */
  orSame?: boolean;
}

interface Entity {
  id: string;
  version: number;
}

/** How a read model is filled. */
interface Source<Kept extends Entity> {
  pageSize: number;
  /** The next entities by id; fewer than a page are the last. */
  ask(after: string | undefined): Promise<Kept[]>;
  listVersions(): Promise<Map<string, number>>;
  put(session: ClientSession, entity: Kept): Promise<void>;
  forget(session: ClientSession, entity: Entity): Promise<void>;
}

const correlationId = 'fill';

/** Asks page after page, keeps what is newer, and forgets what was known before and is no more. Gives how many there are. */
async function fill<Kept extends Entity>(mongo: Mongo, source: Source<Kept>): Promise<number> {
  let count = 0;
  // Before anything is asked: what is created in the meantime is not taken for what has gone.
  const gone = await source.listVersions();
  let after: string | undefined;
  for (;;) {
    const page = await source.ask(after);
    await inTransaction(mongo, async (session) => {
      for (const entity of page) await source.put(session, entity);
    });
    page.forEach(({ id }) => gone.delete(id));
    count += page.length;
    after = page.at(-1)?.id;
    if (page.length < source.pageSize) break;
  }
  for (const [id, version] of gone) {
    await inTransaction(mongo, (session) => source.forget(session, { id, version: version + 1 }));
  }
  return count;
}

/** Makes the products and counts' places from the catalogue's own. @throws RequestFailed while the catalogue is away */
export function fillProducts(parts: FillModels): Promise<number> {
  const { mongo, messaging, products, tallies, orSame } = parts;
  const limit = 50;
  return fill(mongo, {
    pageSize: limit,
    ask: async (after) =>
      (await ask({ messaging, contract: productPage, request: { limit, ...(after !== undefined && { after }) } }))
        .products,
    listVersions: () => products.listVersions(),
    put: async (session, product) => {
      if (await products.put(session, product, orSame)) await tallies.open(session, product.id);
    },
    forget: (session, product) => forgetProduct(parts, session, { ...product, correlationId }),
  });
}

/** Makes the accounts' names from identity's own. @throws RequestFailed while identity is away */
export function fillAccounts(parts: FillModels): Promise<number> {
  const { mongo, messaging, accounts, orSame } = parts;
  const limit = 200;
  return fill(mongo, {
    pageSize: limit,
    ask: async (after) =>
      (await ask({ messaging, contract: accountPage, request: { limit, ...(after !== undefined && { after }) } }))
        .accounts,
    listVersions: () => accounts.listVersions(),
    put: async (session, { id, version, fullName }) =>
      void (await accounts.put(session, { id, version, fullName }, orSame)),
    forget: (session, account) => forgetAccount(parts, session, { ...account, correlationId }),
  });
}

const retryMs = 2_000;

/**
 * Fills what was never filled, once its owner answers, while the service runs already: events alone would leave out what is older
 * than they are kept. Returns how to end that.
 */
export function fillWhatIsEmpty(parts: FillModels, logger: Logger): () => Promise<void> {
  const ended = new AbortController();
  const work = Promise.all([
    fillOnce('products', { parts, logger, signal: ended.signal, run: () => fillProducts(parts) }),
    fillOnce('accounts', { parts, logger, signal: ended.signal, run: () => fillAccounts(parts) }),
  ]);
  return async () => {
    ended.abort();
    await work;
  };
}

interface FillOnce {
  parts: FillModels;
  logger: Logger;
  signal: AbortSignal;
  run: () => Promise<unknown>;
}

async function fillOnce(model: FilledModel, { parts, logger, signal, run }: FillOnce): Promise<void> {
  const fillings = createFillingRepository(parts.mongo);
  while (!signal.aborted) {
    try {
      if (await fillings.isFilled(model)) return;
      await run();
      await fillings.note(model);
      logger.info({ model }, 'Filled from its owner');
      return;
    } catch (err) {
      logger.warn({ err, model }, 'Could not be filled yet');
      await sleep(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
