import { Type } from 'typebox';
import { defineRoute } from '../core/route.ts';
import { gatewayEndpoints } from './endpoints.ts';
import { vitalReportSchema, vitalsSummaryQuerySchema, vitalsSummarySchema } from './schemas.ts';

export const reportVitalRoute = defineRoute({
  id: 'vitals.report',
  endpoint: gatewayEndpoints['vitals.report'],
  schemas: {
    summary: 'Count one measurement of how fast a page was',
    body: vitalReportSchema,
    response: Type.Null(),
    successStatus: 204,
  },
});

export const summarizeVitalsRoute = defineRoute({
  id: 'vitals.summary',
  endpoint: gatewayEndpoints['vitals.summary'],
  schemas: {
    summary: 'How fast pages were in browsers, for staff',
    query: vitalsSummaryQuerySchema,
    response: vitalsSummarySchema,
  },
});

export const gatewayRoutes = [summarizeVitalsRoute, reportVitalRoute] as const;
