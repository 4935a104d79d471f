/**
 * The operations that pages of the public site may call. Every page contains this table, so neither those of the office belong here, nor those of
 * single pages of an account (`workshopEndpoints`).
 */
import { bookingEndpoints } from './booking/endpoints.ts';
import { catalogueEndpoints } from './catalogue/endpoints.ts';
import { chatEndpoints } from './chat/endpoints.ts';
import { commerceEndpoints } from './commerce/endpoints.ts';
import { engagementEndpoints } from './engagement/endpoints.ts';
import { identityEndpoints } from './identity/endpoints.ts';
import { noticeEndpoints } from './notices/endpoints.ts';
import { workshopSiteEndpoints } from './workshop/site-endpoints.ts';

export const siteEndpoints = {
  ...identityEndpoints,
  ...catalogueEndpoints,
  ...engagementEndpoints,
  ...noticeEndpoints,
  ...commerceEndpoints,
  ...bookingEndpoints,
  ...chatEndpoints,
  ...workshopSiteEndpoints,
};
export type SiteEndpointId = keyof typeof siteEndpoints;
