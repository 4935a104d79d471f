/** After so long without a key, in milliseconds, somebody has stopped writing. */
const PAUSE_MS = 3000;

/** Tells the beginning of writing once, and its end after a pause or at once. */
export function createTyping(tell: (typing: boolean) => void): { go: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    tell(false);
  };
  return {
    go() {
      if (timer === undefined) tell(true);
      clearTimeout(timer);
      timer = setTimeout(stop, PAUSE_MS);
    },
    stop,
  };
}
