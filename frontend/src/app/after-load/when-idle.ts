/** How long, in milliseconds, a page may be busy before what follows begins all the same. */
const patienceMs = 10_000;

/** Calls once this page is loaded and the browser has nothing else to do: neither what follows nor its code is in anybody's way. */
export function whenIdle(begin: () => void): void {
  // Safari does not tell when it is idle.
  const wait = () =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(begin, { timeout: patienceMs })
      : setTimeout(begin, 1000);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
