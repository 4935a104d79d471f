import type { Duplex } from 'node:stream';

/** Pipes two sockets into each other until either ends, then ends both. Calls `onEnd` once. */
export function pipeSockets(one: Duplex, other: Duplex, onEnd: () => void): void {
  let hasEnded = false;
  const end = (): void => {
    one.destroy();
    other.destroy();
    if (hasEnded) return;
    hasEnded = true;
    onEnd();
  };
  for (const side of [one, other]) side.on('close', end).on('error', end);
  // When one side ends, its remaining data is written to the other before both are closed.
  one.once('end', () => other.end(end)).pipe(other, { end: false });
  other.once('end', () => one.end(end)).pipe(one, { end: false });
}
