import { siteEndpoints } from '@garage/contracts/browser';
import { createClient } from './create-client.ts';

/** Client of the operations that pages of the public site may call. The back office has its own: `shared/office/client.ts`. */
export const { request, requestWithHeaders, requestPage, requestFile } = createClient(siteEndpoints);
