import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

/**
 * Returns the client network of an address: an IPv4 address itself, or the /64 of an IPv6 address, which belongs to one
 * subscriber.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = new Address6(`${address}/64`);
  return parsed.isMapped4() ? parsed.to4().correctForm() : parsed.startAddress().correctForm();
}
