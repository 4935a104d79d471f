import type { IncomingMessage } from 'node:http';
import { networkOf } from '@garage/service-kit';
import proxyAddr from '@fastify/proxy-addr';

/** Tells the network of whoever sends a request, as the framework would that has not seen it yet; see networkOf. */
export function createCallerNetwork(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return ({ socket }) => networkOf(socket.remoteAddress ?? '');
  const trust = proxyAddr.compile([...trustedProxies]);
  return (request) => networkOf(proxyAddr(request, trust));
}
