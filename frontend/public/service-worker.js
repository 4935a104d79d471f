/**
 * Serves the site's offline page when a page cannot be reached, and shows push messages. Nothing else is cached: pages always come from the
 * network, and API requests are not intercepted. The cache holds `/offline`, as of the last visit, and the hashed files it references.
 */
const cacheName = 'offline';
const offlinePage = '/offline';

/** Time in milliseconds during which the cached offline page is not refreshed. */
const refreshAfterMs = 600_000;

/** Texts of notifications, inserted by the build from the text catalogue. */
const texts = self.pushTexts;

let cachedAt = 0;
/** True after the offline page was served; its files are requested right afterwards. */
let isOffline = false;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(cacheOfflinePage());
});

self.addEventListener('activate', (event) => {
  // Pages do not have to wait for this worker to start.
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
    if (Date.now() - cachedAt > refreshAfterMs) event.waitUntil(cacheOfflinePage().catch(() => undefined));
    return answer;
  } catch (error) {
    const cached = await caches.match(offlinePage);
    if (!cached) throw error;
    isOffline = true;
    return new Response(cached.body, { status: 503, headers: cached.headers });
  }
}

async function openFile(request) {
  return (await caches.match(request)) ?? fetch(request);
}

async function cacheOfflinePage() {
  const page = await fetch(offlinePage, { cache: 'no-cache', credentials: 'omit' });
  if (!page.ok) throw new Error(`The offline page answered ${page.status}`);
  const html = await page.clone().text();
  const files = new Set(html.match(/\/assets\/[\w.~-]+/g));
  const cache = await caches.open(cacheName);
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll([...files].filter((file) => !known.includes(file)));
  await cache.put(offlinePage, page);
  await Promise.all(known.filter((path) => path !== offlinePage && !files.has(path)).map((path) => cache.delete(path)));
  cachedAt = Date.now();
}

self.addEventListener('push', (event) => {
  event.waitUntil(showNotice(readNotice(event.data)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(event.notification.data));
});

/** The notice of a message `{ id, kind, event }`; an empty object when the message cannot be read. */
function readNotice(data) {
  try {
    return Object(data?.json());
  } catch {
    return {};
  }
}

/**
 * Shows a notification for every message, because browsers end subscriptions that show none. A message that arrives again has the same tag
 * and replaces the first one.
 */
async function showNotice({ id, event }) {
  const isKnown = typeof id === 'string' && /^[\da-f]{24}$/.test(id);
  await self.registration.showNotification(texts.titles[event] ?? texts.otherTitle, {
    body: texts.body,
    lang: 'vi',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    tag: isKnown ? id : 'notice',
    data: isKnown ? id : null,
  });
}

/**
 * Opens the page that leads on to the notice: in a window that shows exactly this page, or else in a new one. No window is sent to another
 * page, because something may be typed there.
 */
async function openNotice(id) {
  const path = id === null ? '/notices' : `/notices?open=${id}`;
  const { href } = new URL(path, self.location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === href);
  return shown ? shown.focus() : self.clients.openWindow(path);
}
