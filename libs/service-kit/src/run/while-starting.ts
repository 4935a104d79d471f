import type { EventEmitter } from 'node:events';

const signals = ['SIGTERM', 'SIGINT'] as const;

/**
 * Does a part of the start that may take long: a process that is the first of its container hears no signal to which it does not
 * listen. Told to stop, the part's own signal is aborted, and this rejects, though the part ended well.
 */
export async function whileStarting(
  part: (signal: AbortSignal) => Promise<void>,
  source: Pick<EventEmitter, 'on' | 'off'> = process,
): Promise<void> {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort(new Error('Told to stop before the start was over'));
  for (const signal of signals) source.on(signal, stop);
  try {
    await part(stopping.signal);
    stopping.signal.throwIfAborted();
  } finally {
    for (const signal of signals) source.off(signal, stop);
  }
}
