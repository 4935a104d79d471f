import { accountPage, productPage } from '@garage/contracts';
import type { FillOptions, FillResult, FillSource, Messaging } from '@garage/messaging';
import { ask, fillOnce, fillReadModel } from '@garage/messaging';
import type { KnownAccount } from '../accounts/index.ts';
import type { KnownProduct } from '../products/index.ts';
import type { SyncDependencies } from './remove-entities.ts';
import { removeAccount, removeProduct } from './remove-entities.ts';

interface Sources extends SyncDependencies {
  messaging: Messaging;
  /** True in a rebuild, which also replaces rows whose version is equal. */
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
    fetchPage: async (after) =>
      (await ask({ messaging, contract: productPage, request: { limit, ...(after !== undefined && { after }) } }))
        .products,
    listVersions: () => products.listVersions(),
    put: async (session, product) => {
      if (await products.put(session, product, orSame)) await tallies.create(session, product.id);
    },
    remove: (session, product) => removeProduct(parts, session, { ...product, correlationId }),
  };
}

function accountSource(parts: Sources): FillSource<KnownAccount> {
  const { messaging, accounts, orSame } = parts;
  const limit = 200;
  return {
    model: 'accounts',
    pageSize: limit,
    fetchPage: async (after) =>
      (await ask({ messaging, contract: accountPage, request: { limit, ...(after !== undefined && { after }) } }))
        .accounts,
    listVersions: () => accounts.listVersions(),
    put: async (session, { id, version, fullName }) =>
      void (await accounts.put(session, { id, version, fullName }, orSame)),
    remove: (session, account) => removeAccount(parts, session, { ...account, correlationId }),
  };
}

/** Fills products and their tallies from the catalogue. @throws RequestFailed when the catalogue is unavailable */
export const fillProducts = (parts: FillModels): Promise<FillResult> => fillReadModel(productSource(parts), parts);

/** Fills accounts from identity. @throws RequestFailed when identity is unavailable */
export const fillAccounts = (parts: FillModels): Promise<FillResult> => fillReadModel(accountSource(parts), parts);

/** Fills the read models that have never been filled, as soon as the services that own the data respond. */
export function fillEmptyModels(parts: Omit<FillModels, 'removal'>): { stop(): Promise<void> } {
  const filling = [fillOnce(productSource(parts), parts), fillOnce(accountSource(parts), parts)];
  return { stop: async () => void (await Promise.all(filling.map((one) => one.stop()))) };
}
