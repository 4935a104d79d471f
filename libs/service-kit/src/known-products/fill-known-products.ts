import { productPage } from '@garage/contracts';
import type { FillOptions, FillResult, FillSource, Messaging } from '@garage/messaging';
import { ask, fillOnce, fillReadModel } from '@garage/messaging';
import type { KnownProductRepository } from './known-product-repository.ts';
import { productFactsOf } from './product-subscribers.ts';

interface Source {
  messaging: Messaging;
  known: KnownProductRepository;
  /** True in a rebuild, which also replaces products whose stored version is equal. */
  orSame?: boolean;
}

const PAGE_SIZE = 50;

function productSource({ messaging, known, orSame = false }: Source) {
  return {
    model: 'products',
    pageSize: PAGE_SIZE,
    fetchPage: async (after) => {
      const request = { limit: PAGE_SIZE, ...(after !== undefined && { after }) };
      const { products } = await ask({ messaging, contract: productPage, request });
      return products.map(({ id, version, ...data }) => ({ id, version, facts: productFactsOf(data) }));
    },
    listVersions: () => known.listVersions(),
    put: (session, product) => known.keep(product, { session, orSame }),
    remove: (session, product) => known.remove(session, product),
  } satisfies FillSource<Parameters<KnownProductRepository['keep']>[0]>;
}

/** Loads all products from catalogue once per database; retries until catalogue answers. */
export const fillKnownProducts = ({
  messaging,
  known,
  ...options
}: Omit<Source, 'orSame'> & Parameters<typeof fillOnce>[1]): ReturnType<typeof fillOnce> =>
  fillOnce(productSource({ messaging, known }), options);

/**
 * Loads all products from catalogue again, also replaces rows of the same version, and marks products missing in catalogue as no
 * longer sold, within the limits of `removal`. @throws RequestFailed while catalogue is unavailable
 */
export const rebuildKnownProducts = ({
  messaging,
  known,
  ...options
}: Omit<Source, 'orSame'> & FillOptions): Promise<FillResult> =>
  fillReadModel(productSource({ messaging, known, orSame: true }), options);
