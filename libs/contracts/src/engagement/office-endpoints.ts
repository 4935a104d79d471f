import type { OfficeEndpoint } from '../core/route.ts';

const service = 'engagement';

export const engagementOfficeEndpoints = {
  'comments.manage': { method: 'GET', path: '/api/comments/manage', service, access: 'staff', limits: 'read' },
  'comments.moderate': { method: 'PUT', path: '/api/comments/:id', service, access: 'staff', limits: 'write' },
  'comments.answer': {
    method: 'PUT',
    path: '/api/comments/manage/:id/reply',
    service,
    access: 'staff',
    limits: 'write',
  },
  'comments.removeAnswer': {
    method: 'DELETE',
    path: '/api/comments/manage/:id/reply',
    service,
    access: 'staff',
    limits: 'write',
  },
  'comments.remove': {
    method: 'DELETE',
    path: '/api/comments/manage/:id',
    service,
    access: 'staff',
    limits: 'write',
  },
} as const satisfies Record<string, OfficeEndpoint>;
