import type { LimitClass } from '@garage/contracts';
import type { ServiceClient } from '../upstreams/service-client.ts';

/** What the gateway's hooks know of the route that a request matched. */
export interface GatewayRouteConfig {
  /** The operation's id, or what the gateway calls the route; names it in metrics. */
  id: string;
  /** Who answers. */
  client: ServiceClient;
  /** Bytes of body that may pass. */
  bodyLimit: number;
  /** Everyone gets the same answer, so that it may be shared. */
  shared: boolean;
  /** Whether the caller's token reaches the service. */
  passesToken: boolean;
  /** The names of the cookies that pass, in both directions; no other does. */
  cookies: readonly string[];
  /** How often a network may ask. */
  limits: LimitClass;
}

/** What the files that pages are made of are called. */
export const FILES_ROUTE = 'assets';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on routes that are proxied. */
    gateway?: GatewayRouteConfig;
  }
}
