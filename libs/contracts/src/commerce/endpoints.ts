import type { Endpoint } from '../core/route.ts';

const service = 'commerce';

export const commerceEndpoints = {
  'cart.get': { method: 'GET', path: '/api/cart/:id', service, access: 'signed-in', limits: 'read' },
  'cart.add': { method: 'POST', path: '/api/cart', service, access: 'signed-in', limits: 'write' },
  'cart.update': { method: 'PUT', path: '/api/cart/:id', service, access: 'signed-in', limits: 'write' },
  'cart.remove': { method: 'DELETE', path: '/api/cart/:id', service, access: 'signed-in', limits: 'write' },
  'orders.create': { method: 'POST', path: '/api/orders/create', service, access: 'signed-in', limits: 'mail' },
  'orders.listOwn': {
    method: 'GET',
    path: '/api/orders/account/:accountId',
    service,
    access: 'signed-in',
    limits: 'read',
  },
  'orders.detail': { method: 'GET', path: '/api/orders/detail/:id', service, access: 'signed-in', limits: 'read' },
  'orders.cancel': { method: 'PUT', path: '/api/orders/cancel/:id', service, access: 'signed-in', limits: 'mail' },
  'orders.reorder': { method: 'POST', path: '/api/orders/reorder/:id', service, access: 'signed-in', limits: 'write' },
  'orders.delete': { method: 'DELETE', path: '/api/orders/:id', service, access: 'signed-in', limits: 'write' },
} as const satisfies Record<string, Endpoint>;
