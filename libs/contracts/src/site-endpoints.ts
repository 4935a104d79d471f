/** The operations that pages of the public site may call. Every page contains this table, so none of the office's belong here. */
import { bookingEndpoints } from './booking/endpoints.ts';
import { catalogueEndpoints } from './catalogue/endpoints.ts';
import { chatEndpoints } from './chat/endpoints.ts';
import { commerceEndpoints } from './commerce/endpoints.ts';
import { engagementEndpoints } from './engagement/endpoints.ts';
import { identityEndpoints } from './identity/endpoints.ts';
import { noticeEndpoints } from './notices/endpoints.ts';
import { workshopEndpoints } from './workshop/endpoints.ts';

export const siteEndpoints = {
  ...identityEndpoints,
  ...catalogueEndpoints,
  ...engagementEndpoints,
  ...noticeEndpoints,
  ...commerceEndpoints,
  ...bookingEndpoints,
  ...chatEndpoints,
  ...workshopEndpoints,
};
export type SiteEndpointId = keyof typeof siteEndpoints;
