import { recordOfServices } from '@garage/contracts';
import type { ServiceName } from '@garage/contracts';
import { createServiceClient } from './service-client.ts';
import type { ServiceClient, ServiceClientOptions } from './service-client.ts';

/** All services, and the frontend's server, which renders pages. */
export type ClientName = ServiceName | 'frontend';
export type Clients = Record<ClientName, ServiceClient>;

/** One client per service; `urls` are the addresses of its processes. */
export function createClients(
  urls: Record<ClientName, readonly string[]>,
  options: Omit<ServiceClientOptions, 'name' | 'urls'>,
): Clients {
  const create = (name: ClientName) => createServiceClient({ ...options, name, urls: urls[name] });
  return {
    ...recordOfServices(create),
    frontend: createServiceClient({
      ...options,
      name: 'frontend',
      urls: urls.frontend,
      retriesNotFound: (path) => path.startsWith('/assets/'),
    }),
  };
}
