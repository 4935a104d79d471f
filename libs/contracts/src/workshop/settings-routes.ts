import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { defineRoute } from '../core/route.ts';
import { workshopSiteEndpoints } from './site-endpoints.ts';
import { CONSENT_MONTHS, LINK_DAYS, PICTURE_MONTHS } from './site-limits.ts';
import { workshopOfficeEndpoints } from './office-endpoints.ts';

const closed = { additionalProperties: false } as const;

const pictureMonths = Type.Integer({
  minimum: PICTURE_MONTHS.min,
  maximum: PICTURE_MONTHS.max,
  description: 'Months after the closing of an order, after which its photographs are deleted.',
});

const consentMonths = Type.Integer({
  minimum: CONSENT_MONTHS.min,
  maximum: CONSENT_MONTHS.max,
  description: 'Months after which answers to quotes no longer say who gave them, from where and in which words.',
});

const linkDays = Type.Integer({
  minimum: LINK_DAYS.min,
  maximum: LINK_DAYS.max,
  description: 'Days after the closing of an order, after which its links are no longer valid.',
});

const workshopSettingsSchema = Type.Object({ pictureMonths, consentMonths, linkDays }, closed);
export type WorkshopSettings = Static<typeof workshopSettingsSchema>;

export const workshopRetentionRoute = defineRoute({
  id: 'workshop.retention',
  endpoint: workshopSiteEndpoints['workshop.retention'],
  schemas: {
    summary: 'How long photographs of vehicles, answers to quotes and links are kept',
    response: Type.Object({ months: pictureMonths, consentMonths, linkDays }, closed),
  },
});

export const updateWorkshopSettingsRoute = defineRoute({
  id: 'workshop.updateSettings',
  endpoint: workshopOfficeEndpoints['workshop.updateSettings'],
  schemas: {
    summary: 'Change how long photographs of vehicles, answers to quotes and links are kept; what is left out stays',
    body: Type.Object(
      { pictureMonths, consentMonths: Type.Optional(consentMonths), linkDays: Type.Optional(linkDays) },
      closed,
    ),
    response: Type.Object(
      { status: Type.Literal(SUCCESS), message: Type.String(), settings: workshopSettingsSchema },
      closed,
    ),
  },
});

export const workshopSettingsRoutes = [workshopRetentionRoute, updateWorkshopSettingsRoute] as const;
