import { workshopEndpoints } from '@garage/contracts/browser';
import { createClient } from './create-client.ts';

/** Client of the workshop's operations for the public site, which most pages do not contain. */
export const { request } = createClient(workshopEndpoints);
