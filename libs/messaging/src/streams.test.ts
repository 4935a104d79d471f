import { expect, it } from 'vitest';
import { namesIn } from './names.ts';
import { streamsOf } from './streams.ts';

it('streams keep their number of replicas unless one is configured', () => {
  const names = namesIn(undefined);
  expect(streamsOf(names).map(({ name }) => name)).toEqual(['EVENTS', 'DEAD_LETTERS']);
  for (const config of streamsOf(names)) expect(config).not.toHaveProperty('num_replicas');
  expect(streamsOf(names, { replicas: 3 }).map((config) => config.num_replicas)).toEqual([3, 3]);
});
