import { expect, it } from 'vitest';
import { createFirstOnly } from './first-only.ts';

it('lets the first do the work, the others wait for its end, and whoever comes later begin anew', async () => {
  const firstOnly = createFirstOnly<string>();
  const released = Promise.withResolvers<string>();
  let works = 0;
  const work = () => {
    works += 1;
    return released.promise;
  };
  const together = [firstOnly('a', work), firstOnly('a', work), firstOnly('b', work)];
  released.resolve('done');
  expect(await Promise.all(together)).toEqual(['done', null, 'done']);
  expect(works).toBe(2);
  expect(await firstOnly('a', work)).toBe('done');
});

it('frees a name whose work failed', async () => {
  const firstOnly = createFirstOnly<string>();
  const failing = firstOnly('a', () => Promise.reject(new Error('away')));
  const waiting = firstOnly('a', () => Promise.resolve('never asked'));
  await expect(failing).rejects.toThrow('away');
  expect(await waiting).toBeNull();
  expect(await firstOnly('a', () => Promise.resolve('again'))).toBe('again');
});
