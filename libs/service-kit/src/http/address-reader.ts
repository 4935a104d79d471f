import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { AppOptions } from './app.ts';

/**
 * Reads the client's address of a request outside Fastify's routes, such as a WebSocket upgrade, by the same rule as
 * `request.ip`.
 */
export function createAddressReader(trustProxy: AppOptions['trustProxy'] = []): (request: IncomingMessage) => string {
  const proxies = [trustProxy]
    .flat()
    .flatMap((listed) => listed.split(','))
    .map((proxy) => proxy.trim())
    .filter((proxy) => proxy !== '');
  const isTrusted = proxyAddr.compile(proxies);
  return (request) => proxyAddr(request, isTrusted);
}
