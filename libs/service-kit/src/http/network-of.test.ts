import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::'],
  ['unknown', 'unknown'],
  ['not:an:address', 'not:an:address'],
  ['', ''],
])('the network of %s is %s, also when it is asked again', (address, network) => {
  expect([networkOf(address), networkOf(address)]).toEqual([network, network]);
});

it('tells networks apart when there are more than are remembered', () => {
  const hosts = Array.from({ length: 2500 }, (_, at) => at.toString(16));
  const networks = hosts.map((host) => networkOf(`2001:db8:1:${host}::1`));
  expect(new Set(networks).size).toBe(2500);
  expect(hosts.map((host) => networkOf(`2001:db8:1:${host}::2`))).toEqual(networks);
});
