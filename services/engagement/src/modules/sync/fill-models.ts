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
import type { Filled, Forgetting } from './forgetting.ts';
import { mayForget } from './forgetting.ts';

export interface FillModels extends Following {
  mongo: Mongo;
  messaging: Messaging;
  /** A rebuild replaces what is as new, too. */
  orSame?: boolean;
  /** What the owner no longer has is only counted, unless more is asked for. */
  forgetting?: Forgetting;
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

/** Asks page after page, keeps what is newer, and forgets what was known before and is no more, as far as that is allowed. */
async function fill<Kept extends Entity>(
  { mongo, forgetting = 'nothing' }: Pick<FillModels, 'mongo' | 'forgetting'>,
  source: Source<Kept>,
): Promise<Filled> {
  let known = 0;
  // Before anything is asked: what is created in the meantime is not taken for what has gone.
  const gone = await source.listVersions();
  const before = gone.size;
  let after: string | undefined;
  for (;;) {
    const page = await source.ask(after);
    await inTransaction(mongo, async (session) => {
      for (const entity of page) await source.put(session, entity);
    });
    page.forEach(({ id }) => gone.delete(id));
    known += page.length;
    after = page.at(-1)?.id;
    if (page.length < source.pageSize) break;
  }
  const counts = { known, gone: gone.size };
  if (!mayForget(forgetting, { ...counts, before })) return { ...counts, forgotten: 0 };
  for (const [id, version] of gone) {
    await inTransaction(mongo, (session) => source.forget(session, { id, version: version + 1 }));
  }
  return { ...counts, forgotten: gone.size };
}

/** Makes the products and counts' places from the catalogue's own. @throws RequestFailed while the catalogue is away */
export function fillProducts(parts: FillModels): Promise<Filled> {
  const { messaging, products, tallies, orSame } = parts;
  const limit = 50;
  return fill(parts, {
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
export function fillAccounts(parts: FillModels): Promise<Filled> {
  const { messaging, accounts, orSame } = parts;
  const limit = 200;
  return fill(parts, {
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
 * than they are kept. Nothing is ever forgotten here. Returns how to end that.
 */
export function fillWhatIsEmpty(parts: Omit<FillModels, 'forgetting'>, logger: Logger): () => Promise<void> {
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
  parts: Pick<FillModels, 'mongo'>;
  logger: Logger;
  signal: AbortSignal;
  run: () => Promise<Filled>;
}

async function fillOnce(model: FilledModel, { parts, logger, signal, run }: FillOnce): Promise<void> {
  const fillings = createFillingRepository(parts.mongo);
  while (!signal.aborted) {
    try {
      if (await fillings.isFilled(model)) return;
      const filled = await run();
      await fillings.note(model);
      logger.info({ model, ...filled }, 'Filled from its owner');
      return;
    } catch (err) {
      logger.warn({ err, model }, 'Could not be filled yet');
      await sleep(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
