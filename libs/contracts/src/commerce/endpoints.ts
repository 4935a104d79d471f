import type { Endpoint } from '../core/route.ts';

const service = 'commerce';

export const commerceEndpoints = {
  'cart.get': { method: 'GET', path: '/api/cart/:id', service, access: 'signed-in', limits: 'read' },
  'cart.add': { method: 'POST', path: '/api/cart', service, access: 'signed-in', limits: 'write' },
  'cart.update': { method: 'PUT', path: '/api/cart/:id', service, access: 'signed-in', limits: 'write' },
  'cart.remove': { method: 'DELETE', path: '/api/cart/:id', service, access: 'signed-in', limits: 'write' },
  'orders.create': { method: 'POST', path: '/api/orders/create', service, access: 'signed-in', limits: 'mail' },
  'orders.list': { method: 'GET', path: '/api/orders', service, access: 'staff', limits: 'read' },
  'orders.export': { method: 'GET', path: '/api/orders/export', service, access: 'staff', limits: 'export' },
  'orders.stats': { method: 'GET', path: '/api/orders/stats', service, access: 'staff', limits: 'read' },
  'orders.periodStats': { method: 'GET', path: '/api/orders/stats/period', service, access: 'staff', limits: 'read' },
  'orders.alerts': { method: 'GET', path: '/api/orders/alerts', service, access: 'staff', limits: 'read' },
  'orders.listOwn': {
    method: 'GET',
    path: '/api/orders/account/:accountId',
    service,
    access: 'signed-in',
    limits: 'read',
  },
  'orders.detail': { method: 'GET', path: '/api/orders/detail/:id', service, access: 'signed-in', limits: 'read' },
  'orders.update': { method: 'PUT', path: '/api/orders/:id', service, access: 'staff', limits: 'write' },
  'orders.cancel': { method: 'PUT', path: '/api/orders/cancel/:id', service, access: 'signed-in', limits: 'mail' },
  'orders.reorder': { method: 'POST', path: '/api/orders/reorder/:id', service, access: 'signed-in', limits: 'write' },
  'orders.delete': { method: 'DELETE', path: '/api/orders/:id', service, access: 'signed-in', limits: 'write' },
} as const satisfies Record<string, Endpoint>;
