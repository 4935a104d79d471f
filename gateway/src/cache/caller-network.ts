import type { IncomingMessage } from 'node:http';
import { networkOf } from '@garage/service-kit';
import proxyAddr from '@fastify/proxy-addr';

/** Returns a function that gives the network of a request (see networkOf) before Fastify has processed it. */
export function createCallerNetwork(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return ({ socket }) => networkOf(socket.remoteAddress ?? '');
  const trust = proxyAddr.compile([...trustedProxies]);
  return (request) => networkOf(proxyAddr(request, trust));
}
