export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** Results of a load test: requests per second, and latencies in milliseconds. */
export interface Measured {
  rate: number;
  p50: number;
  p99: number;
}

export function summarize(times: readonly number[], seconds: number): Measured {
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { rate: sorted.length / seconds, p50: percentile(0.5), p99: percentile(0.99) };
}

export const medianOf = (measured: readonly Measured[]): Measured => ({
  rate: median(measured.map(({ rate }) => rate)),
  p50: median(measured.map(({ p50 }) => p50)),
  p99: median(measured.map(({ p99 }) => p99)),
});

/**
 * Closed-loop load: every client runs one task after the other until the time is over or `prepare` returns no task.
 * The time of `prepare` is not measured. An error ends the measurement.
 */
export async function measureClients(
  { clients, seconds }: { clients: number; seconds: number },
  prepare: (client: number) => Promise<(() => Promise<unknown>) | undefined>,
): Promise<Measured> {
  const times: number[] = [];
  const start = performance.now();
  const run = async (client: number): Promise<void> => {
    while (performance.now() < start + seconds * 1_000) {
      const task = await prepare(client);
      if (!task) return;
      const taskStart = performance.now();
      await task();
      times.push(performance.now() - taskStart);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
  return summarize(times, (performance.now() - start) / 1_000);
}
