import { inspectionRoutes } from './inspection-routes.ts';
import { repairRoutes } from './repair-routes.ts';
import { vehicleRoutes } from './vehicle-routes.ts';

export const workshopRoutes = [...vehicleRoutes, ...repairRoutes, ...inspectionRoutes] as const;
