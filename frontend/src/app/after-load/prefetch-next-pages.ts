import { pageQueryOf } from '@garage/contracts/browser';
import type { QueryClient } from '@tanstack/react-query';
import type { LoadedRoute } from '../page.ts';

/** Time in milliseconds that the pointer must stay on a link before the link's page is fetched, so that a passing pointer fetches nothing. */
const HOVER_DELAY_MS = 80;

/** What is needed to prefetch a page: the cache for its data, and a function that loads its code. */
export interface Site {
  client: QueryClient;
  loadRoutesAt: (address: Pick<URL, 'pathname' | 'search'>) => Promise<LoadedRoute[]>;
}

/** Prefetches the code and data of a page when its link is hovered or focused, unless the browser saves data. */
export function prefetchNextPages(site: Site): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handlePointedLink = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || !leadsOn(link) || savesData()) return;
    timer = setTimeout(() => {
      prefetchPage(link, site).catch(() => undefined);
    }, HOVER_DELAY_MS);
  };
  document.addEventListener('pointerover', handlePointedLink, { passive: true });
  document.addEventListener('focusin', handlePointedLink, { passive: true });
}

/** True for links to another page of this site in the same window. */
function leadsOn(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search, target } = link;
  const isHere = pathname === window.location.pathname && search === window.location.search;
  return origin === window.location.origin && target === '' && !isHere;
}

/** True when the browser's data saver is on or the connection is slow, as far as the browser reports it. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return false;
  const isSlow = 'effectiveType' in connection && String(connection.effectiveType).endsWith('2g');
  return isSlow || ('saveData' in connection && connection.saveData === true);
}

/** A failed prefetch is ignored: navigating to the page requests it again and reports the failure. */
async function prefetchPage({ pathname, search }: HTMLAnchorElement, { loadRoutesAt, client }: Site): Promise<void> {
  const parts = await loadRoutesAt({ pathname, search });
  const query = pageQueryOf(pathname, search);
  for (const { module, params } of parts) if ('prefetch' in module) await module.prefetch?.({ client, params, query });
}
