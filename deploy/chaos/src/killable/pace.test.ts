import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

it('a load waits for its limit, but not for ever', async () => {
  const pace = createPace();
  pace.limitTo(2);
  let started = 0;
  const load = async (parts: number) => {
    for (let part = 0; part < parts; part += 1) {
      await pace.start();
      started += 1;
    }
  };
  await load(2);
  const waiting = load(1);
  await Promise.resolve();
  expect(started).toBe(2);
  await waiting;
  expect(started).toBe(3);
  pace.limitTo(100);
  await load(97);
  expect(started).toBe(100);
});
