/** Every operation with its schemas. */
import { catalogueRoutes } from './catalogue/routes.ts';
import type { RouteTypes } from './core/route.ts';
import type { EndpointId } from './endpoints.ts';
import { identityRoutes } from './identity/routes.ts';

export const routes = [...identityRoutes, ...catalogueRoutes] as const;

type AnyRoute = (typeof routes)[number];

/** The parts of the operation with this id: `RouteOf<'products.list'>['response']`. */
export type RouteOf<Id extends EndpointId> = RouteTypes<Extract<AnyRoute, { id: Id }>>;
