import { defineRoute } from '../core/route.ts';
import { idParamsSchema } from '../core/shapes.ts';
import { guaranteesSchema, handoverSchema } from './handover-schemas.ts';
import { workshopOfficeEndpoints as endpoints } from './office-endpoints.ts';

export const handoverRoute = defineRoute({
  id: 'repairs.handover',
  endpoint: endpoints['repairs.handover'],
  schemas: {
    summary: 'The statement of an order’s handover, the earlier jobs that it claims, and the orders that claim its own',
    params: idParamsSchema,
    response: handoverSchema,
  },
});

export const guaranteesRoute = defineRoute({
  id: 'vehicles.guarantees',
  endpoint: endpoints['vehicles.guarantees'],
  schemas: {
    summary: 'Guaranteed jobs of a vehicle, with what has ended their guarantee',
    params: idParamsSchema,
    response: guaranteesSchema,
  },
});

export const handoverRoutes = [handoverRoute, guaranteesRoute] as const;
