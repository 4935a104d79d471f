import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/** Who an address counts as: itself, or with IPv6 its /64, which one subscriber has to himself. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = new Address6(`${address}/64`);
  return parsed.isMapped4() ? parsed.to4().correctForm() : parsed.startAddress().correctForm();
}
