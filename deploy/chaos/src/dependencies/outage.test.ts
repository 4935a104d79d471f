import { expect, it } from 'vitest';
import { faultsOf } from './run.ts';

const outage = { server: 'redis', unready: 1.2, recovery: 2.5, slowest: 'mailer' } as const;

it('accepts an outage with readiness changes in time', () => {
  expect(faultsOf(outage)).toEqual([]);
});

it('finds processes that became unready too late or never, or ready again too late', () => {
  expect(faultsOf({ ...outage, unready: 5.1 })).toEqual(['without redis, mailer became unready after 5.1 s']);
  expect(faultsOf({ ...outage, unready: null })).toEqual(['without redis, mailer became unready after never']);
  expect(faultsOf({ ...outage, recovery: 10.1 })).toEqual([
    'after the restart of redis, mailer was ready after 10.1 s',
  ]);
  expect(faultsOf({ ...outage, unready: null, recovery: null })).toHaveLength(2);
});
