import { expect, it } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

it('runs the work of the first concurrent caller only; the others get null, later callers start again', async () => {
  const singleFlight = createSingleFlight<string>();
  const released = Promise.withResolvers<string>();
  let calls = 0;
  const work = () => {
    calls += 1;
    return released.promise;
  };
  const together = [singleFlight('a', work), singleFlight('a', work), singleFlight('b', work)];
  released.resolve('done');
  expect(await Promise.all(together)).toEqual(['done', null, 'done']);
  expect(calls).toBe(2);
  expect(await singleFlight('a', work)).toBe('done');
});

it('frees the key when the work fails', async () => {
  const singleFlight = createSingleFlight<string>();
  const failing = singleFlight('a', () => Promise.reject(new Error('failed')));
  const waiting = singleFlight('a', () => Promise.resolve('not called'));
  await expect(failing).rejects.toThrow('failed');
  expect(await waiting).toBeNull();
  expect(await singleFlight('a', () => Promise.resolve('again'))).toBe('again');
});
