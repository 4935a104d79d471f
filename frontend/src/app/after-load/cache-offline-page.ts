/** Makes the service worker cache the offline page. Nothing happens in browsers without service workers and on pages without TLS. */
export function cacheOfflinePage(): void {
  if (!('serviceWorker' in navigator)) return;
  // oxlint-disable-next-line eslint/no-restricted-properties -- checked above
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}
