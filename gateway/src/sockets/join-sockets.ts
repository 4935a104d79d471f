import type { Duplex } from 'node:stream';

/** Passes bytes both ways until one side ends; then the other does. Calls `onEnd` once. */
export function joinSockets(one: Duplex, other: Duplex, onEnd: () => void): void {
  let hasEnded = false;
  const end = (): void => {
    one.destroy();
    other.destroy();
    if (hasEnded) return;
    hasEnded = true;
    onEnd();
  };
  for (const side of [one, other]) side.on('close', end).on('error', end);
  // When one side ends, its remaining data is passed on, then both are closed.
  one.once('end', () => other.end(end)).pipe(other, { end: false });
  other.once('end', () => one.end(end)).pipe(one, { end: false });
}
