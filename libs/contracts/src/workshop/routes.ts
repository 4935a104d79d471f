import { handoverRoutes } from './handover-routes.ts';
import { inspectionRoutes } from './inspection-routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import { ownRoutes } from './own-routes.ts';
import { quoteRoutes } from './quote-routes.ts';
import { repairRoutes } from './repair-routes.ts';
import { workshopSettingsRoutes } from './settings-routes.ts';
import { shownPictureRoutes } from './shown-picture-routes.ts';
import { taskRoutes } from './task-routes.ts';
import { timeRoutes } from './time-routes.ts';
import { vehicleRoutes } from './vehicle-routes.ts';

export const workshopRoutes = [
  ...vehicleRoutes,
  ...repairRoutes,
  ...handoverRoutes,
  ...inspectionRoutes,
  ...pictureRoutes,
  ...shownPictureRoutes,
  ...taskRoutes,
  ...timeRoutes,
  ...ownRoutes,
  ...quoteRoutes,
  ...workshopSettingsRoutes,
] as const;
