import { mediaSchema } from '../core/image-schemas.ts';
import { defineRoute } from '../core/route.ts';
import { workshopEndpoints } from './endpoints.ts';
import { pictureParamsSchema } from './picture-schemas.ts';

export const pictureRoute = defineRoute({
  id: 'workshop.picture',
  endpoint: workshopEndpoints['workshop.picture'],
  schemas: {
    summary: 'A photograph as WebP, at an address that is signed and valid for some minutes',
    params: pictureParamsSchema,
    response: mediaSchema,
  },
});

export const pictureRoutes = [pictureRoute] as const;
