import type { OfficeEndpoint } from '../core/route.ts';

const service = 'commerce';

export const commerceOfficeEndpoints = {
  'orders.list': { method: 'GET', path: '/api/orders', service, access: 'staff', limits: 'read' },
  'orders.export': { method: 'GET', path: '/api/orders/export', service, access: 'staff', limits: 'export' },
  'orders.stats': { method: 'GET', path: '/api/orders/stats', service, access: 'staff', limits: 'read' },
  'orders.periodStats': { method: 'GET', path: '/api/orders/stats/period', service, access: 'staff', limits: 'read' },
  'orders.alerts': { method: 'GET', path: '/api/orders/alerts', service, access: 'staff', limits: 'read' },
  'orders.update': { method: 'PUT', path: '/api/orders/:id', service, access: 'staff', limits: 'write' },
} as const satisfies Record<string, OfficeEndpoint>;
