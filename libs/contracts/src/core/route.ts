import type { Static, TSchema } from 'typebox';
import type { LimitClass } from './operation-limits.ts';

/** The processes behind the gateway that serve routes. */
export const serviceNames = ['identity', 'catalogue', 'engagement', 'commerce', 'booking', 'chat', 'workshop'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Builds an object with one value for each service, so that no service can be forgotten. */
export const recordOfServices = <Value>(valueOf: (service: ServiceName) => Value): Record<ServiceName, Value> => ({
  identity: valueOf('identity'),
  catalogue: valueOf('catalogue'),
  engagement: valueOf('engagement'),
  commerce: valueOf('commerce'),
  booking: valueOf('booking'),
  chat: valueOf('chat'),
  workshop: valueOf('workshop'),
});

/**
 * Who may call a route:
 * - `public`: anyone; the answer does not depend on the caller, so that it can be cached;
 * - `optional`: anyone; a token, when one is sent, must be valid and may change the answer;
 * - `signed-in`: any account;
 * - `workshop`: staff, or an account with the grant of technicians;
 * - `staff`: admin or master;
 * - `master`: master.
 */
export type Access = 'public' | 'optional' | 'signed-in' | 'workshop' | 'staff' | 'master';

/** How long the gateway may cache a public response, and which tags invalidate it. `:id` in a tag is the path parameter. */
export interface CachePolicy {
  seconds: number;
  tags: readonly string[];
}

interface Address {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path in the notation of Fastify, such as `/api/products/:id`. */
  readonly path: string;
  readonly access: Access;
  /** Class of the operation's rate limit; `operationLimits` defines the limits. */
  readonly limits: LimitClass;
  readonly cache?: CachePolicy;
  /** Maximum request body in bytes, enforced by gateway and service. Default: 64 kB. */
  readonly bodyLimit?: number;
  /** The only cookies that the gateway forwards, in both directions. None of them grants access. */
  readonly cookies?: readonly string[];
}

/** One operation of the public API. Its id is its name in the OpenAPI document, in metrics and in the client. */
export interface Endpoint extends Address {
  readonly service: ServiceName;
}

/** An operation for staff and technicians only. Only the back office and the technicians' pages contain its address. */
export interface OfficeEndpoint extends Endpoint {
  readonly access: 'workshop' | 'staff' | 'master';
}

/** An operation that the gateway serves itself. */
export interface GatewayEndpoint extends Address {
  readonly service: 'gateway';
}

/** Default maximum size of a request body, in bytes. */
export const DEFAULT_BODY_LIMIT = 65_536;

/** Schemas of an operation; unknown request fields are rejected, and responses must match theirs. */
export interface RouteSchemas {
  readonly summary: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly response: TSchema;
  /** HTTP status of a success. Default: 200. */
  readonly successStatus?: 200 | 201 | 202 | 204;
}

export interface RouteContract extends Address, RouteSchemas {
  readonly id: string;
  readonly service: ServiceName | 'gateway';
}

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

/** TypeScript types of the parts of an operation, for the handlers of services and for the client. */
export interface RouteTypes<Contract extends RouteSchemas> {
  params: StaticOf<Contract['params']>;
  query: StaticOf<Contract['query']>;
  body: StaticOf<Contract['body']>;
  response: Static<Contract['response']>;
}

/** Combines an operation's address, which the browser also needs, with its schemas, which only servers and types need. */
export function defineRoute<
  const Id extends string,
  const Place extends Endpoint | GatewayEndpoint,
  const Schemas extends RouteSchemas,
>(route: { id: Id; endpoint: Place; schemas: Schemas }): { readonly id: Id } & Place & Schemas {
  return { id: route.id, ...route.endpoint, ...route.schemas };
}
