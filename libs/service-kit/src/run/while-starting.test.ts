import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { whileStarting } from './while-starting.ts';

it.each(['SIGTERM', 'SIGINT'])('%s during the start aborts it', async (name) => {
  const source = new EventEmitter();
  const started = Promise.withResolvers<AbortSignal>();
  const steps: number[] = [];
  const start = whileStarting(async (signal) => {
    started.resolve(signal);
    for (let step = 0; !signal.aborted; step += 1) {
      steps.push(step);
      if (step === 2) source.emit(name, name);
    }
  }, source);
  await expect(start).rejects.toThrow('Stopped during the start');
  expect((await started.promise).aborted).toBe(true);
  expect(steps).toEqual([0, 1, 2]);
  expect(source.listenerCount(name)).toBe(0);
});

it('a completed start removes its signal handlers', async () => {
  const source = new EventEmitter();
  await whileStarting(async () => undefined, source);
  await expect(whileStarting(() => Promise.reject(new Error('no database')), source)).rejects.toThrow('no database');
  expect(source.eventNames()).toEqual([]);
});
