import { QueryClient } from '@tanstack/react-query';
import { siteEndpoints } from '@garage/contracts/browser';
import type { SiteEndpointId } from '@garage/contracts/browser';
import { ApiError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    queryMeta: { endpoint?: SiteEndpointId; params?: Record<string, string> };
  }
}

const STALE_TIME_MS = 60_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: STALE_TIME_MS, refetchOnWindowFocus: false, retry: isWorthRetrying, retryDelay: 400 },
      // Without a connection a write fails at once and says so, instead of seeming to go on and being sent unseen later.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Retries once, and only temporary failures: no connection, or a service that is starting or overloaded (502 and above). */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** Union of the `Cache-Tag`s of all responses the page was rendered from; null if one of them must not be cached. */
export function cacheTagsOfQueries(client: QueryClient): string[] | null {
  const tags = new Set<string>();
  for (const { meta } of client.getQueryCache().getAll()) {
    if (!meta?.endpoint) return null;
    const policy = cachePolicyOf(meta.endpoint);
    if (!policy) return null;
    for (const tag of policy.tags) tags.add(tag.replace(':id', meta.params?.['id'] ?? ''));
  }
  return [...tags];
}

function cachePolicyOf(id: SiteEndpointId): { tags: readonly string[] } | null {
  const endpoint = siteEndpoints[id];
  return 'cache' in endpoint ? endpoint.cache : null;
}
