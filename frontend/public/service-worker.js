/**
 * Shows a page of the site's own when a page cannot be reached, and keeps nothing else: pages always come from the network, and
 * what is asked of the API is not even looked at. Kept are `/offline` as it was at the last visit and the files it names, whose
 * names hold a hash of their content.
 */
const cacheName = 'offline';
const offlinePage = '/offline';

/** How long, in milliseconds, the kept page is not asked for again. */
const keptForMs = 600_000;

let keptAt = 0;
/** The files of the offline page are asked for right after it. */
let isOffline = false;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepOfflinePage());
});

self.addEventListener('activate', (event) => {
  // A page need not wait for this worker to start.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (isOffline && pathname.startsWith('/assets/')) event.respondWith(openFile(request));
});

async function openPage(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    isOffline = false;
    if (Date.now() - keptAt > keptForMs) event.waitUntil(keepOfflinePage().catch(() => undefined));
    return answer;
  } catch (error) {
    const kept = await caches.match(offlinePage);
    if (!kept) throw error;
    isOffline = true;
    return new Response(kept.body, { status: 503, headers: kept.headers });
  }
}

async function openFile(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function keepOfflinePage() {
  const page = await fetch(offlinePage, { cache: 'no-cache', credentials: 'omit' });
  if (!page.ok) throw new Error(`The offline page answered ${page.status}`);
  const html = await page.clone().text();
  const files = new Set(html.match(/\/assets\/[\w.~-]+/g));
  const cache = await caches.open(cacheName);
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll([...files].filter((file) => !known.includes(file)));
  await cache.put(offlinePage, page);
  await Promise.all(known.filter((path) => path !== offlinePage && !files.has(path)).map((path) => cache.delete(path)));
  keptAt = Date.now();
}
