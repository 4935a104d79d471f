import { QueryClient } from '@tanstack/react-query';
import { endpoints } from '@garage/contracts/browser';
import type { EndpointId } from '@garage/contracts/browser';
import { ApiError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    queryMeta: { endpoint?: EndpointId; params?: Record<string, string> };
  }
}

const freshMs = 60_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshMs, refetchOnWindowFocus: false, retry: isWorthRetrying, retryDelay: 400 },
    },
  });
}

/** Once, and only for what may pass by itself: no connection, or a service that is starting or busy. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** Which cached answers the page was made of: the tags by which a change drops it. Null if one of them may not be cached. */
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

function cachePolicyOf(id: EndpointId): { tags: readonly string[] } | null {
  const endpoint = endpoints[id];
  return 'cache' in endpoint ? endpoint.cache : null;
}
