import type { EndpointId, gatewayEndpoints } from '@garage/contracts';

/** What is asked of an operation, so that the access decides and nothing is changed. */
export interface Sample {
  /** For the places of the path; default: an id, a hash, a slug that do not exist. */
  params?: Readonly<Record<string, string>>;
  query?: string;
  /** Default: an empty object where a body is taken. */
  body?: object;
  /** The session is over afterwards. */
  endsSession?: boolean;
}

export type OperationId = EndpointId | keyof typeof gatewayEndpoints;

export const defaultParams: Readonly<Record<string, string>> = {
  id: 'f'.repeat(24),
  productId: 'f'.repeat(24),
  hash: '0'.repeat(64),
  file: '320.webp',
  slug: 'khong-co-bai-nay',
};

/** Where the usual sample will not do. `ownerId` is the account that the caller `owner` has. */
export function samplesFor(ownerId: string): Partial<Record<OperationId, Sample>> {
  const own = { params: { id: ownerId } };
  const ofOwner = { params: { accountId: ownerId } };
  const page = { query: '?page=1&limit=1' };
  return {
    'accounts.get': own,
    'accounts.signIns': own,
    // Nothing in it: nothing is changed by who may.
    'accounts.update': own,
    'accounts.logout': { endsSession: true },
    'accounts.list': page,
    'products.list': page,
    'products.search': { query: '?name=dau' },
    'catalogue.addresses': { query: '?kind=news&limit=1' },
    'cart.get': ofOwner,
    'orders.list': page,
    'orders.listOwn': { ...ofOwner, ...page },
    'comments.manage': page,
    'favorites.unlike': ofOwner,
    'favorites.liked': ofOwner,
    'favorites.likedAmong': { ...ofOwner, query: `?products=${defaultParams['id']}` },
    'favorites.products': { ...ofOwner, ...page },
  };
}
