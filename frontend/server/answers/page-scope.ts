import { AsyncLocalStorage } from 'node:async_hooks';
import { hasReached, POSITION_HEADER, readPosition } from '@garage/contracts';
import type { EventPosition } from '@garage/contracts';
import type { App } from '@garage/service-kit';

/** What holds for all answers of services that one page is made of. */
export interface PageScope {
  /** True when answers may come from the cache. */
  readonly usesCache: boolean;
  /** Time (of `performance.now`) at which the first of the answers so far ends its lifetime. */
  expiresAt: number;
}

/** The scope of the page that is being rendered. It follows the calls, because the code that requests data knows no page. */
export const pageScopes = new AsyncLocalStorage<PageScope>();

/**
 * Creates a scope for every request. The cache is used if it has come at least as far in the events as the gateway had when it requested the
 * page: a page is never older than the event for which the gateway requests it anew. Requests without a position come from elsewhere, or
 * from a gateway that receives no events.
 */
export function openPageScopes(app: App, ownPosition: () => EventPosition | undefined): void {
  app.addHook('onRequest', (request, _, done) => {
    const wanted = readPosition(request.headers[POSITION_HEADER]);
    pageScopes.run(createPageScope({ own: ownPosition(), wanted }), done);
  });
}

interface Positions {
  own: EventPosition | undefined;
  wanted: EventPosition | undefined;
}

export function createPageScope({ own, wanted }: Positions): PageScope {
  const usesCache = own !== undefined && wanted !== undefined && hasReached(own, wanted);
  return { usesCache, expiresAt: Number.POSITIVE_INFINITY };
}

/** Whole seconds, at most `max`, for which all answers of the current page are still valid. */
export function secondsToKeep(max: number, now: number): number {
  const expiresAt = pageScopes.getStore()?.expiresAt ?? Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(max, Math.floor((expiresAt - now) / 1000)));
}
