import { DEFAULT_BODY_LIMIT } from '@garage/contracts';
import type { Endpoint, GatewayEndpoint, LimitClass, ServiceName } from '@garage/contracts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
export const knownMethods: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** One operation as the gateway sees it. */
export interface ApiRoute {
  /** The operation's id in the contracts. */
  id: string;
  methods: Method[];
  path: string;
  service: ServiceName;
  /** Bytes. */
  bodyLimit: number;
  /** Everyone gets the same answer, so that it may be shared; whether it is kept, the service says per answer. */
  shared: boolean;
  /** The names of the cookies that pass, in both directions. */
  cookies: readonly string[];
  /** How often a network may ask. */
  limits: LimitClass;
}

/** A path with the methods it does not have. */
export interface RefusedMethods {
  path: string;
  allowed: Method[];
  refused: Method[];
}

/** The routing table of these endpoints. */
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

/** What an operation is asked with: a read also answers HEAD. */
export function methodsOf({ method }: Endpoint | GatewayEndpoint): Method[] {
  return method === 'GET' ? ['GET', 'HEAD'] : [method];
}

/** For each path of the table, the methods that must be answered 405. */
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
