import type { EndpointId, gatewayEndpoints } from '@garage/contracts';

/** A request whose result depends on the access rights alone and which changes nothing. */
export interface Sample {
  /** Path parameters; default: ids, hashes and slugs that do not exist. */
  params?: Readonly<Record<string, string>>;
  query?: string;
  endsSession?: boolean;
}

export type OperationId = EndpointId | keyof typeof gatewayEndpoints;

export const defaultParams: Readonly<Record<string, string>> = {
  id: 'f'.repeat(24),
  productId: 'f'.repeat(24),
  personId: 'f'.repeat(24),
  claimId: 'f'.repeat(24),
  timeId: 'f'.repeat(24),
  hash: '0'.repeat(64),
  file: '320.webp',
  slug: 'khong-co-bai-nay',
  expires: '1800000000',
  signature: 'A'.repeat(43),
};

/** Operations that need a sample other than the default. `ownerId` is the account of the caller `owner`. */
export function samplesFor(ownerId: string): Partial<Record<OperationId, Sample>> {
  const own = { params: { id: ownerId } };
  const ofOwner = { params: { accountId: ownerId } };
  const page = { query: '?page=1&limit=1' };
  return {
    'accounts.get': own,
    'accounts.signIns': own,
    // The request is sent with an empty body, so that nothing is updated.
    'accounts.update': own,
    'accounts.logout': { endsSession: true },
    'accounts.list': page,
    'products.list': page,
    'products.search': { query: '?name=dau' },
    'catalogue.addresses': { query: '?kind=news&limit=1' },
    'cart.get': own,
    'vehicles.list': page,
    'repairs.list': page,
    'orders.list': page,
    'orders.listOwn': { ...ofOwner, ...page },
    'comments.manage': page,
    'favorites.unlike': ofOwner,
    'favorites.liked': ofOwner,
    'favorites.likedAmong': { ...ofOwner, query: `?products=${defaultParams['id']}` },
    'favorites.products': { ...ofOwner, ...page },
  };
}
