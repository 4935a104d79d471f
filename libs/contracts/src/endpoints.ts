/** Every operation of the services without its schemas: what the gateway's routing and the back office need at run time. */
import { officeEndpoints } from './office-endpoints.ts';
import { siteEndpoints } from './site-endpoints.ts';
import { workshopEndpoints } from './workshop/endpoints.ts';

export const endpoints = { ...siteEndpoints, ...workshopEndpoints, ...officeEndpoints };
export type EndpointId = keyof typeof endpoints;
