import { Type } from 'typebox';
import { defineRoute } from '../core/route.ts';
import { gatewayEndpoints } from './endpoints.ts';
import { vitalReportSchema } from './schemas.ts';

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

export const gatewayRoutes = [reportVitalRoute] as const;
