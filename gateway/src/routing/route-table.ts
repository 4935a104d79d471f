import { DEFAULT_BODY_LIMIT } from '@garage/contracts';
import type { Endpoint, GatewayEndpoint, LimitClass, ServiceName } from '@garage/contracts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
export const knownMethods: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** An operation of the contracts as a route. */
export interface ApiRoute {
  /** The operation's id in the contracts. */
  id: string;
  methods: Method[];
  path: string;
  service: ServiceName;
  /** Bytes. */
  bodyLimit: number;
  /** Everyone gets the same response; the service's `Cache-Control` decides whether it is cached. */
  shared: boolean;
  /** The names of the only cookies that are forwarded, in both directions. */
  cookies: readonly string[];
  limits: LimitClass;
}

/** The methods of a path that get a 405. */
export interface RefusedMethods {
  path: string;
  allowed: Method[];
  refused: Method[];
}

export function routesOf(endpoints: Record<string, Endpoint>): ApiRoute[] {
  return Object.entries(endpoints).map(([id, endpoint]) => ({
    id,
    methods: methodsOf(endpoint),
    path: endpoint.path,
    service: endpoint.service,
    bodyLimit: endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT,
    shared: endpoint.method === 'GET' && endpoint.access === 'public',
    cookies: endpoint.cookies ?? [],
    limits: endpoint.limits,
  }));
}

/** A GET operation also answers HEAD. */
export function methodsOf({ method }: Endpoint | GatewayEndpoint): Method[] {
  return method === 'GET' ? ['GET', 'HEAD'] : [method];
}

export function refusedMethodsOf(routes: readonly Pick<ApiRoute, 'path' | 'methods'>[]): RefusedMethods[] {
  const byShape = new Map<string, { path: string; allowed: Method[] }>();
  for (const { path, methods } of routes) {
    // `/api/cart/:accountId` and `/api/cart/:id` are one address.
    const shape = path.replaceAll(/:\w+/g, ':');
    const known = byShape.get(shape);
    if (known) known.allowed.push(...methods);
    else byShape.set(shape, { path, allowed: [...methods] });
  }
  return [...byShape.values()].map(({ path, allowed }) => ({
    path,
    allowed,
    refused: knownMethods.filter((method) => !allowed.includes(method)),
  }));
}
