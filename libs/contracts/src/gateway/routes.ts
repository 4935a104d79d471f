import { Type } from 'typebox';
import { defineRoute } from '../core/route.ts';
import { gatewayEndpoints } from './endpoints.ts';
import { vitalReportSchema, vitalsSummaryQuerySchema, vitalsSummarySchema } from './schemas.ts';

export const reportVitalRoute = defineRoute({
  id: 'vitals.report',
  endpoint: gatewayEndpoints['vitals.report'],
  schemas: {
    summary: 'Record one page speed measurement (web vitals)',
    body: vitalReportSchema,
    response: Type.Null(),
    successStatus: 204,
  },
});

export const summarizeVitalsRoute = defineRoute({
  id: 'vitals.summary',
  endpoint: gatewayEndpoints['vitals.summary'],
  schemas: {
    summary: 'Page speed measured by browsers, for staff',
    query: vitalsSummaryQuerySchema,
    response: vitalsSummarySchema,
  },
});

export const gatewayRoutes = [summarizeVitalsRoute, reportVitalRoute] as const;
