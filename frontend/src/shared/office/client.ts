import { endpoints } from '@garage/contracts/endpoints';
import { createClient } from '../api/create-client.ts';

/** Client of all operations. Only for the back office: a page with this import contains the addresses of all its operations. */
export const { request, requestPage, requestFile } = createClient(endpoints);
