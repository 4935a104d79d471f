import type { Static, TSchema } from 'typebox';

/** The processes behind the gateway that own routes. */
export const serviceNames = ['identity', 'catalogue', 'engagement', 'commerce', 'booking', 'chat'] as const;
export type ServiceName = (typeof serviceNames)[number];

/**
 * Who may call a route:
 * - `public`: anyone; the answer does not depend on the caller, so that it can be cached;
 * - `optional`: anyone; a token, when one is sent, must be valid and may change the answer;
 * - `signed-in`: any account;
 * - `staff`: admin or master;
 * - `master`: master.
 */
export type Access = 'public' | 'optional' | 'signed-in' | 'staff' | 'master';

/** How long the gateway may keep a public answer, and which tags drop it. `:id` in a tag is the path's parameter. */
export interface CachePolicy {
  seconds: number;
  tags: readonly string[];
}

interface Address {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's notation: `/api/products/:id`. */
  readonly path: string;
  readonly access: Access;
  readonly cache?: CachePolicy;
  /** Bytes of request body, counted by gateway and service. Default: 64 kB. */
  readonly bodyLimit?: number;
  /** Cookies that the gateway lets through in both directions; all others stop there. None authorises anything. */
  readonly cookies?: readonly string[];
}

/** One operation of the public contract. Its id names it in the OpenAPI document, in metrics and in the client. */
export interface Endpoint extends Address {
  readonly service: ServiceName;
}

/** One operation that the gateway answers itself. */
export interface GatewayEndpoint extends Address {
  readonly service: 'gateway';
}

/** What a body without a limit of its own may weigh, in bytes. */
export const DEFAULT_BODY_LIMIT = 65_536;

/** The schemas of an operation; unknown fields are refused, responses are held to theirs. */
export interface RouteSchemas {
  readonly summary: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly response: TSchema;
  /** The status of a success. Default: 200. */
  readonly successStatus?: 200 | 201 | 202 | 204;
}

export interface RouteContract extends Address, RouteSchemas {
  readonly id: string;
  readonly service: ServiceName | 'gateway';
}

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

/** The types of an operation's parts, as handlers and the client see them. */
export interface RouteTypes<Contract extends RouteSchemas> {
  params: StaticOf<Contract['params']>;
  query: StaticOf<Contract['query']>;
  body: StaticOf<Contract['body']>;
  response: Static<Contract['response']>;
}

/** Joins an operation's address, which the browser also needs, with its schemas, which only servers and types need. */
export function defineRoute<
  const Id extends string,
  const Place extends Endpoint | GatewayEndpoint,
  const Schemas extends RouteSchemas,
>(route: { id: Id; endpoint: Place; schemas: Schemas }): { readonly id: Id } & Place & Schemas {
  return { id: route.id, ...route.endpoint, ...route.schemas };
}
