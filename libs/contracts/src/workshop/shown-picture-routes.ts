import { defineRoute } from '../core/route.ts';
import { idParamsSchema } from '../core/shapes.ts';
import { workshopOfficeEndpoints as endpoints } from './office-endpoints.ts';
import { orderPicturesSchema, releasePictureAnswerSchema, releasePictureBodySchema } from './shown-picture-schemas.ts';

export const orderPicturesRoute = defineRoute({
  id: 'repairs.allPictures',
  endpoint: endpoints['repairs.allPictures'],
  schemas: {
    summary: 'All photographs of a repair order, with those that its customer sees at the link',
    params: idParamsSchema,
    response: orderPicturesSchema,
  },
});

export const releasePictureRoute = defineRoute({
  id: 'repairs.releasePicture',
  endpoint: endpoints['repairs.releasePicture'],
  schemas: {
    summary: 'Show a photograph of a repair order to its customer, or no longer',
    params: idParamsSchema,
    body: releasePictureBodySchema,
    response: releasePictureAnswerSchema,
  },
});

export const shownPictureRoutes = [orderPicturesRoute, releasePictureRoute] as const;
