import type { LimitClass } from '@garage/contracts';
import type { ServiceClient } from '../upstreams/service-client.ts';

/** Settings of a proxied route, for the gateway's hooks. */
export interface GatewayRouteConfig {
  /** The operation's id, or the gateway's own name for the route; a label of metrics. */
  id: string;
  client: ServiceClient;
  /** Bytes. */
  bodyLimit: number;
  /** True for a shared read, whose response may be cached. */
  shared: boolean;
  /** True when the caller's token is forwarded. */
  passesToken: boolean;
  /** The names of the only cookies that are forwarded, in both directions. */
  cookies: readonly string[];
  limits: LimitClass;
  /** True for pages whose address is a secret: it is in no referrer, index or cache. */
  isPrivate?: boolean;
}

/** Name of the route that serves the scripts, styles and images of pages. */
export const FILES_ROUTE = 'assets';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Settings of a proxied route; undefined for routes that the gateway handles itself. */
    gateway?: GatewayRouteConfig;
  }
}
