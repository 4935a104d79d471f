import { accountPage, productPage } from '@garage/contracts';
import type { FillOptions, FillResult, FillSource, Messaging } from '@garage/messaging';
import { ask, fillOnce, fillReadModel } from '@garage/messaging';
import type { KnownAccount } from '../accounts/index.ts';
import type { KnownProduct } from '../products/index.ts';
import type { Following } from './cleaning.ts';
import { forgetAccount, forgetProduct } from './cleaning.ts';

interface Sources extends Following {
  messaging: Messaging;
  /** A rebuild replaces what is as new, too. */
  orSame?: boolean;
}

export interface FillModels extends Sources, FillOptions {}

const correlationId = 'fill';

function productSource(parts: Sources): FillSource<KnownProduct> {
  const { messaging, products, tallies, orSame } = parts;
  const limit = 50;
  return {
    model: 'products',
    pageSize: limit,
    ask: async (after) =>
      (await ask({ messaging, contract: productPage, request: { limit, ...(after !== undefined && { after }) } }))
        .products,
    listVersions: () => products.listVersions(),
    put: async (session, product) => {
      if (await products.put(session, product, orSame)) await tallies.open(session, product.id);
    },
    remove: (session, product) => forgetProduct(parts, session, { ...product, correlationId }),
  };
}

function accountSource(parts: Sources): FillSource<KnownAccount> {
  const { messaging, accounts, orSame } = parts;
  const limit = 200;
  return {
    model: 'accounts',
    pageSize: limit,
    ask: async (after) =>
      (await ask({ messaging, contract: accountPage, request: { limit, ...(after !== undefined && { after }) } }))
        .accounts,
    listVersions: () => accounts.listVersions(),
    put: async (session, { id, version, fullName }) =>
      void (await accounts.put(session, { id, version, fullName }, orSame)),
    remove: (session, account) => forgetAccount(parts, session, { ...account, correlationId }),
  };
}

/** Makes the products and counts' places from the catalogue's own. @throws RequestFailed while the catalogue is away */
export const fillProducts = (parts: FillModels): Promise<FillResult> => fillReadModel(productSource(parts), parts);

/** Makes the accounts' names from identity's own. @throws RequestFailed while identity is away */
export const fillAccounts = (parts: FillModels): Promise<FillResult> => fillReadModel(accountSource(parts), parts);

/** Fills the read models that were never filled, as soon as their owner answers. */
export function fillWhatIsEmpty(parts: Omit<FillModels, 'removal'>): { stop(): Promise<void> } {
  const filling = [fillOnce(productSource(parts), parts), fillOnce(accountSource(parts), parts)];
  return { stop: async () => void (await Promise.all(filling.map((one) => one.stop()))) };
}
