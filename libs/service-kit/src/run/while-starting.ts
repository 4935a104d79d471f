import type { EventEmitter } from 'node:events';

const signals = ['SIGTERM', 'SIGINT'] as const;

/**
 * Runs a long part of the start and reacts to stop signals: the first process of a container ignores signals without a
 * handler. On a stop signal the part's AbortSignal is aborted, and this rejects even when the part succeeds.
 */
export async function whileStarting(
  part: (signal: AbortSignal) => Promise<void>,
  source: Pick<EventEmitter, 'on' | 'off'> = process,
): Promise<void> {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort(new Error('Stopped during the start'));
  for (const signal of signals) source.on(signal, stop);
  try {
    await part(stopping.signal);
    stopping.signal.throwIfAborted();
  } finally {
    for (const signal of signals) source.off(signal, stop);
  }
}
