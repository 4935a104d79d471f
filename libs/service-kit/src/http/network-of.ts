import { isIPv6 } from 'node:net';
import { Address6 } from 'ip-address';

const MAX_KNOWN_NETWORKS = 2000;
/** Networks of the last IPv6 addresses, because parsing one takes longer than a cached response. */
const knownNetworks = new Map<string, string>();

/**
 * Returns the client network of an address: an IPv4 address itself, or the /64 of an IPv6 address, which belongs to one
 * subscriber.
 */
export function networkOf(address: string): string {
  // This is asked for every request, and the full check of an IPv4 address takes ten times as long.
  if (!address.includes(':') || !isIPv6(address)) return address;
  const known = knownNetworks.get(address);
  if (known !== undefined) return known;
  const network = networkOfIpv6(address);
  if (knownNetworks.size >= MAX_KNOWN_NETWORKS) knownNetworks.clear();
  knownNetworks.set(address, network);
  return network;
}

function networkOfIpv6(address: string): string {
  const parsed = new Address6(`${address}/64`);
  return parsed.isMapped4() ? parsed.to4().correctForm() : parsed.startAddress().correctForm();
}
