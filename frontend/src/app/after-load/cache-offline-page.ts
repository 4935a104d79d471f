/** Makes the service worker cache the offline page. Browsers without service workers, and pages without TLS, skip this. */
export function cacheOfflinePage(): void {
  if (!('serviceWorker' in navigator)) return;
  // oxlint-disable-next-line eslint/no-restricted-properties -- checked above
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}
