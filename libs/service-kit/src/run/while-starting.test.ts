import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { whileStarting } from './while-starting.ts';

it.each(['SIGTERM', 'SIGINT'])('%s during the start ends its part, and then the start', async (name) => {
  const source = new EventEmitter();
  const begun = Promise.withResolvers<AbortSignal>();
  const steps: number[] = [];
  const start = whileStarting(async (signal) => {
    begun.resolve(signal);
    for (let step = 0; !signal.aborted; step += 1) {
      steps.push(step);
      if (step === 2) source.emit(name, name);
    }
  }, source);
  await expect(start).rejects.toThrow('Told to stop before the start was over');
  expect((await begun.promise).aborted).toBe(true);
  expect(steps).toEqual([0, 1, 2]);
  expect(source.listenerCount(name)).toBe(0);
});

it('a start that nobody stops leaves signals to those who come after', async () => {
  const source = new EventEmitter();
  await whileStarting(async () => undefined, source);
  await expect(whileStarting(() => Promise.reject(new Error('no database')), source)).rejects.toThrow('no database');
  expect(source.eventNames()).toEqual([]);
});
