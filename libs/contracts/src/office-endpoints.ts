/** The operations that only staff may call: only pages of the back office contain this table. */
import { bookingOfficeEndpoints } from './booking/office-endpoints.ts';
import { catalogueOfficeEndpoints } from './catalogue/office-endpoints.ts';
import { chatOfficeEndpoints } from './chat/office-endpoints.ts';
import { commerceOfficeEndpoints } from './commerce/office-endpoints.ts';
import { engagementOfficeEndpoints } from './engagement/office-endpoints.ts';
import { identityOfficeEndpoints } from './identity/office-endpoints.ts';
import { noticeOfficeEndpoints } from './notices/office-endpoints.ts';
import { workshopOfficeEndpoints } from './workshop/office-endpoints.ts';

export const officeEndpoints = {
  ...identityOfficeEndpoints,
  ...catalogueOfficeEndpoints,
  ...engagementOfficeEndpoints,
  ...noticeOfficeEndpoints,
  ...commerceOfficeEndpoints,
  ...bookingOfficeEndpoints,
  ...chatOfficeEndpoints,
  ...workshopOfficeEndpoints,
};
