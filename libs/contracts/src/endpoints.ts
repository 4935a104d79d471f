/** Every operation of the services without its schemas: what the browser and the gateway's routing need at run time. */
import { bookingEndpoints } from './booking/endpoints.ts';
import { catalogueEndpoints } from './catalogue/endpoints.ts';
import { chatEndpoints } from './chat/endpoints.ts';
import { commerceEndpoints } from './commerce/endpoints.ts';
import { engagementEndpoints } from './engagement/endpoints.ts';
import { identityEndpoints } from './identity/endpoints.ts';
import { noticeEndpoints } from './notices/endpoints.ts';

export const endpoints = {
  ...identityEndpoints,
  ...catalogueEndpoints,
  ...engagementEndpoints,
  ...noticeEndpoints,
  ...commerceEndpoints,
  ...bookingEndpoints,
  ...chatEndpoints,
};
export type EndpointId = keyof typeof endpoints;
