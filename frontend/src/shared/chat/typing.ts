/** Time in milliseconds without a key press after which the user counts as no longer typing. */
const PAUSE_MS = 3000;

/** Calls `notify` once when typing starts, and once when it stops: after a pause, or at once through `stop`. */
export function createTypingNotifier(notify: (typing: boolean) => void): { go: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    notify(false);
  };
  return {
    go() {
      if (timer === undefined) notify(true);
      clearTimeout(timer);
      timer = setTimeout(stop, PAUSE_MS);
    },
    stop,
  };
}
