import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { AppOptions } from './app.ts';

/** Tells where a request that no route handles comes from, by the same rule as `request.ip`: an upgrade to a WebSocket, for example. */
export function createAddressReader(trustProxy: AppOptions['trustProxy'] = []): (request: IncomingMessage) => string {
  const proxies = [trustProxy]
    .flat()
    .flatMap((listed) => listed.split(','))
    .map((proxy) => proxy.trim())
    .filter((proxy) => proxy !== '');
  const isTrusted = proxyAddr.compile(proxies);
  return (request) => proxyAddr(request, isTrusted);
}
