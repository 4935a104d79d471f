import type { QueryClient } from '@tanstack/react-query';
import type { LoadedPart } from '../page.ts';

/** How long, in milliseconds, a link is pointed at before its page is fetched: a pointer that only passes fetches nothing. */
const intentMs = 80;

/** What loads pages and keeps their data. */
export interface Site {
  client: QueryClient;
  loadPartsAt: (address: Pick<URL, 'pathname' | 'search'>) => Promise<LoadedPart[]>;
}

/** Fetches the code and the data of a page when its link is pointed at or focused, unless the browser is asked to save data. */
export function prefetchNextPages(site: Site): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || !leadsOn(link) || savesData()) return;
    timer = setTimeout(() => {
      prefetchPage(link, site).catch(() => undefined);
    }, intentMs);
  };
  document.addEventListener('pointerover', look, { passive: true });
  document.addEventListener('focusin', look, { passive: true });
}

/** To another page of this site, in the same window. */
function leadsOn(link: HTMLAnchorElement): boolean {
  const { origin, pathname, search, target } = link;
  const isHere = pathname === window.location.pathname && search === window.location.search;
  return origin === window.location.origin && target === '' && !isHere;
}

/** Asked for by the person, or by the connection's own slowness. Not every browser knows. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  if (typeof connection !== 'object' || connection === null) return false;
  const isSlow = 'effectiveType' in connection && String(connection.effectiveType).endsWith('2g');
  return isSlow || ('saveData' in connection && connection.saveData === true);
}

/** What fails is asked for again, and said, when the page is gone to. */
async function prefetchPage({ pathname, search }: HTMLAnchorElement, { loadPartsAt, client }: Site): Promise<void> {
  const parts = await loadPartsAt({ pathname, search });
  const query = new URLSearchParams(search);
  for (const { module, params } of parts) if ('prefetch' in module) await module.prefetch?.({ client, params, query });
}
