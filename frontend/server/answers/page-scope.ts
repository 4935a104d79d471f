import { AsyncLocalStorage } from 'node:async_hooks';
import { hasReached, POSITION_HEADER, readPosition } from '@garage/contracts';
import type { EventPosition } from '@garage/contracts';
import type { App } from '@garage/service-kit';

/** What holds for all answers of services that one page is made of. */
export interface PageScope {
  /** True when answers may come from the cache. */
  readonly usesCache: boolean;
  /** When the page was requested, in the time of `performance.now`. */
  readonly startedAt: number;
  /** When the first of the answers so far ends its lifetime. */
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
    pageScopes.run(createPageScope({ own: ownPosition(), wanted }, performance.now()), done);
  });
}

interface Positions {
  own: EventPosition | undefined;
  wanted: EventPosition | undefined;
}

export function createPageScope({ own, wanted }: Positions, startedAt: number): PageScope {
  const usesCache = own !== undefined && wanted !== undefined && hasReached(own, wanted);
  return { usesCache, startedAt, expiresAt: Number.POSITIVE_INFINITY };
}

/**
 * Whole seconds, at most `max`, for which the current page may be kept, because all of its answers are valid. They count from the page's request,
 * as the age does in the gateway.
 */
export function secondsToKeep(max: number): number {
  const scope = pageScopes.getStore();
  if (scope === undefined) return max;
  return Math.max(0, Math.min(max, Math.floor((scope.expiresAt - scope.startedAt) / 1000)));
}
