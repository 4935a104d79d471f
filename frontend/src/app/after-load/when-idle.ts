/** Maximum wait for an idle browser, in milliseconds. */
const MAX_WAIT_MS = 10_000;

/** Calls `begin` once the page is loaded and the browser is idle, so that the work does not delay anything visible. */
export function whenIdle(begin: () => void): void {
  // Safari does not support requestIdleCallback.
  const wait = () =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(begin, { timeout: MAX_WAIT_MS })
      : setTimeout(begin, 1000);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
