import { productPage } from '@garage/contracts';
import type { FillOptions, FillResult, FillSource, Messaging } from '@garage/messaging';
import { ask, fillOnce, fillReadModel } from '@garage/messaging';
import type { KnownProductRepository } from './known-product-repository.ts';
import { factsOf } from './product-subscribers.ts';

interface Source {
  messaging: Messaging;
  known: KnownProductRepository;
  /** A rebuild replaces what is as new, too. */
  orSame?: boolean;
}

const PAGE_SIZE = 50;

function productSource({ messaging, known, orSame = false }: Source) {
  return {
    model: 'products',
    pageSize: PAGE_SIZE,
    ask: async (after) => {
      const request = { limit: PAGE_SIZE, ...(after !== undefined && { after }) };
      const { products } = await ask({ messaging, contract: productPage, request });
      return products.map(({ id, version, ...data }) => ({ id, version, facts: factsOf(data) }));
    },
    listVersions: () => known.listVersions(),
    put: (session, product) => known.keep(product, { session, orSame }),
    remove: (session, product) => known.remove(session, product),
  } satisfies FillSource<Parameters<KnownProductRepository['keep']>[0]>;
}

/** Asks catalogue for all its products, once in this database's life, and goes on until it has answered. */
export const fillKnownProducts = ({
  messaging,
  known,
  ...options
}: Omit<Source, 'orSame'> & Parameters<typeof fillOnce>[1]): ReturnType<typeof fillOnce> =>
  fillOnce(productSource({ messaging, known }), options);

/**
 * Asks catalogue for all its products again, replaces what is as new, too, and notes as no longer sold what catalogue does not have,
 * as far as `removal` allows. @throws RequestFailed while catalogue is away
 */
export const rebuildKnownProducts = ({
  messaging,
  known,
  ...options
}: Omit<Source, 'orSame'> & FillOptions): Promise<FillResult> =>
  fillReadModel(productSource({ messaging, known, orSame: true }), options);
