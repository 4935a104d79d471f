import { expect, it } from 'vitest';
import { faultsOf } from './run.ts';

const outage = { server: 'redis', unready: 1.2, recovery: 2.5, slowest: 'mailer' } as const;

it('finds nothing in an outage that was noticed and survived in time', () => {
  expect(faultsOf(outage)).toEqual([]);
});

it('finds who noticed too late or never, and who did not come back in time', () => {
  expect(faultsOf({ ...outage, unready: 5.1 })).toEqual(['without redis, mailer was not ready after 5.1 s']);
  expect(faultsOf({ ...outage, unready: null })).toEqual(['without redis, mailer was not ready after never']);
  expect(faultsOf({ ...outage, recovery: 10.1 })).toEqual(['redis was back, and mailer ready after 10.1 s']);
  expect(faultsOf({ ...outage, unready: null, recovery: null })).toHaveLength(2);
});
