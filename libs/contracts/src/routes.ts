/** All operations with their schemas: those of the services, and the gateway's own. */
import { bookingRoutes } from './booking/routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import { commerceRoutes } from './commerce/routes.ts';
import type { RouteTypes } from './core/route.ts';
import type { EndpointId } from './endpoints.ts';
import { engagementRoutes } from './engagement/routes.ts';
import { gatewayRoutes } from './gateway/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { workshopRoutes } from './workshop/routes.ts';

export const routes = [
  ...identityRoutes,
  ...catalogueRoutes,
  ...engagementRoutes,
  ...noticeRoutes,
  ...commerceRoutes,
  ...bookingRoutes,
  ...chatRoutes,
  ...workshopRoutes,
  ...gatewayRoutes,
] as const;

type AnyRoute = (typeof routes)[number];

/** The parts of the operation with this id: `RouteOf<'products.list'>['response']`. */
export type RouteOf<Id extends EndpointId> = RouteTypes<Extract<AnyRoute, { id: Id }>>;
