/** Every operation of the services, without its schemas: all that the browser and the gateway's routing need at run time. */
import { catalogueEndpoints } from './catalogue/endpoints.ts';
import { identityEndpoints } from './identity/endpoints.ts';

export const endpoints = { ...identityEndpoints, ...catalogueEndpoints };
export type EndpointId = keyof typeof endpoints;
