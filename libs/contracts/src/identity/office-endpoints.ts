import type { OfficeEndpoint } from '../core/route.ts';

const service = 'identity';

export const identityOfficeEndpoints = {
  'authenticator.setPolicy': {
    method: 'PUT',
    path: '/api/second-factor/policy',
    service,
    access: 'master',
    limits: 'guess',
  },
  'accounts.list': { method: 'GET', path: '/api/accounts', service, access: 'master', limits: 'read' },
  'accounts.count': { method: 'GET', path: '/api/accounts/count', service, access: 'master', limits: 'read' },
  'accounts.delete': { method: 'DELETE', path: '/api/accounts/:id', service, access: 'master', limits: 'write' },
  'roles.list': { method: 'GET', path: '/api/roles', service, access: 'master', limits: 'read' },
  'roles.assign': { method: 'POST', path: '/api/roles/assign', service, access: 'master', limits: 'write' },
  'roles.remove': { method: 'POST', path: '/api/roles/remove', service, access: 'master', limits: 'write' },
  'roles.enable': { method: 'PUT', path: '/api/roles/enable', service, access: 'master', limits: 'write' },
  'roles.disable': { method: 'PUT', path: '/api/roles/disable', service, access: 'master', limits: 'write' },
  'grants.assign': { method: 'POST', path: '/api/grants/assign', service, access: 'master', limits: 'write' },
  'grants.remove': { method: 'POST', path: '/api/grants/remove', service, access: 'master', limits: 'write' },
  'accounts.stats': { method: 'GET', path: '/api/accounts/stats', service, access: 'master', limits: 'read' },
  'accounts.export': { method: 'GET', path: '/api/accounts/export', service, access: 'master', limits: 'export' },
  'audit.list': { method: 'GET', path: '/api/audit', service, access: 'staff', limits: 'read' },
} as const satisfies Record<string, OfficeEndpoint>;
