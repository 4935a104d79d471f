import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { defineRoute } from '../core/route.ts';
import { workshopSiteEndpoints } from './site-endpoints.ts';
import { PICTURE_MONTHS } from './site-limits.ts';
import { workshopOfficeEndpoints } from './office-endpoints.ts';

const closed = { additionalProperties: false } as const;

const pictureMonths = Type.Integer({
  minimum: PICTURE_MONTHS.min,
  maximum: PICTURE_MONTHS.max,
  description: 'Months after the last change of a closed order, after which its photographs are deleted.',
});

export const workshopSettingsSchema = Type.Object({ pictureMonths }, closed);
export type WorkshopSettings = Static<typeof workshopSettingsSchema>;

export const workshopRetentionRoute = defineRoute({
  id: 'workshop.retention',
  endpoint: workshopSiteEndpoints['workshop.retention'],
  schemas: {
    summary: 'How long photographs of vehicles are kept',
    response: Type.Object({ months: pictureMonths }, closed),
  },
});

export const updateWorkshopSettingsRoute = defineRoute({
  id: 'workshop.updateSettings',
  endpoint: workshopOfficeEndpoints['workshop.updateSettings'],
  schemas: {
    summary: 'Change how long photographs of vehicles are kept',
    body: workshopSettingsSchema,
    response: Type.Object(
      { status: Type.Literal(SUCCESS), message: Type.String(), settings: workshopSettingsSchema },
      closed,
    ),
  },
});

export const workshopSettingsRoutes = [workshopRetentionRoute, updateWorkshopSettingsRoute] as const;
