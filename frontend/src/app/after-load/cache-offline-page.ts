/** Makes the service worker cache the offline page. Browsers without service workers skip this. */
export function cacheOfflinePage(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}
