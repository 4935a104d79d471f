import autocannon from 'autocannon';
import type { Result } from 'autocannon';

export interface Load {
  url: string;
  connections: number;
  seconds: number;
}

export interface Measured {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Asks as fast as answers come; any answer that is no 2xx ends the benchmark: a fast failure is no result. */
export async function measureLoad({ url, connections, seconds }: Load): Promise<Measured> {
  const times: number[] = [];
  const { errors, non2xx, timeouts, duration } = await new Promise<Result>((resolve, reject) => {
    const run = autocannon({ url, connections, duration: seconds }, (error: unknown, result) =>
      error ? reject(new Error(`${url} could not be asked`, { cause: error })) : resolve(result),
    );
    // The report's own percentiles are whole milliseconds: too coarse for answers that take a fraction of one.
    run.on('response', (...[, , , time]) => times.push(time));
  });
  if (errors > 0 || non2xx > 0 || timeouts > 0)
    throw new Error(`${url}: ${errors} errors, ${non2xx} answers other than 2xx, ${timeouts} time-outs`);
  times.sort((a, b) => a - b);
  return { rate: times.length / duration, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** The median time, in milliseconds, of one request after the other over one connection that stays open. */
export async function measureAlone(url: string, requests: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < requests; n += 1) {
    const start = performance.now();
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    times.push(performance.now() - start);
  }
  return median(times);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
