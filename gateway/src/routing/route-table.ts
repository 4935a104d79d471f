import { DEFAULT_BODY_LIMIT } from '@garage/contracts';
import type { Endpoint, GatewayEndpoint, LimitClass, ServiceName } from '@garage/contracts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
export const knownMethods: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** A route for an operation of the contracts. */
export interface ApiRoute {
  /** The operation's id in the contracts. */
  id: string;
  methods: Method[];
  path: string;
  service: ServiceName;
  /** Bytes. */
  bodyLimit: number;
  /** True for a shared read. Whether its response is cached depends on the service's `Cache-Control`. */
  shared: boolean;
  /** The names of the only cookies that are forwarded, in both directions. */
  cookies: readonly string[];
  limits: LimitClass;
}

/** The methods that a path allows, and those that are refused with status 405. */
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

/** The HTTP methods of an operation; one with GET also serves HEAD. */
export function methodsOf({ method }: Endpoint | GatewayEndpoint): Method[] {
  return method === 'GET' ? ['GET', 'HEAD'] : [method];
}

export function refusedMethodsOf(routes: readonly Pick<ApiRoute, 'path' | 'methods'>[]): RefusedMethods[] {
  const byShape = new Map<string, { path: string; allowed: Method[] }>();
  for (const { path, methods } of routes) {
    // Paths that differ only in the names of their parameters are one: `/api/cart/:accountId` and `/api/cart/:id`.
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
