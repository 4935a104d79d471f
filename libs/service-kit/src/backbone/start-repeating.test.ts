import { waitFor } from '@garage/testing';
import { expect, it } from 'vitest';
import { startRepeating } from './start-repeating.ts';

it('repeats its round until it is stopped, also after a failed round', async () => {
  const errors: unknown[] = [];
  let rounds = 0;
  const work = startRepeating({
    everyMs: 1,
    onError: (error) => errors.push(error),
    round: async () => {
      rounds += 1;
      if (rounds === 1) throw new Error('away');
    },
  });
  await waitFor(() => rounds >= 3);
  await work.stop();
  const before = rounds;
  expect(errors).toEqual([new Error('away')]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(rounds).toBe(before);
});

it('aborts the running round’s signal and waits for its end when stopped', async () => {
  const started = Promise.withResolvers<void>();
  const steps: string[] = [];
  const work = startRepeating({
    everyMs: 60_000,
    onError: () => undefined,
    round: async (signal) => {
      const notified = new Promise((resolve) => signal.addEventListener('abort', resolve));
      started.resolve();
      await notified;
      steps.push('round ended');
    },
  });
  await started.promise;
  await work.stop();
  expect(steps).toEqual(['round ended']);
});

it('runs no round when it is stopped during the first pause', async () => {
  let rounds = 0;
  const work = startRepeating({
    everyMs: 60_000,
    waitsFirst: true,
    onError: () => undefined,
    round: async () => {
      rounds += 1;
    },
  });
  await work.stop();
  expect(rounds).toBe(0);
});
