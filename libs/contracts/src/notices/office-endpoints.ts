import type { OfficeEndpoint } from '../core/route.ts';

const service = 'engagement';

export const noticeOfficeEndpoints = {
  'notices.staffAlerts': {
    method: 'GET',
    path: '/api/notices/staff-alerts',
    service,
    access: 'staff',
    limits: 'read',
  },
  'notices.setStaffAlerts': {
    method: 'PUT',
    path: '/api/notices/staff-alerts',
    service,
    access: 'staff',
    limits: 'write',
  },
} as const satisfies Record<string, OfficeEndpoint>;
