import type { Endpoint } from '../core/route.ts';

const service = 'commerce';

export const commerceEndpoints = {
  'cart.get': { method: 'GET', path: '/api/cart/:accountId', service, access: 'signed-in' },
  'cart.add': { method: 'POST', path: '/api/cart', service, access: 'signed-in' },
  'cart.update': { method: 'PUT', path: '/api/cart/:id', service, access: 'signed-in' },
  'cart.remove': { method: 'DELETE', path: '/api/cart/:id', service, access: 'signed-in' },
  'orders.create': { method: 'POST', path: '/api/orders/create', service, access: 'signed-in' },
  'orders.list': { method: 'GET', path: '/api/orders', service, access: 'staff' },
  'orders.export': { method: 'GET', path: '/api/orders/export', service, access: 'staff' },
  'orders.stats': { method: 'GET', path: '/api/orders/stats', service, access: 'staff' },
  'orders.alerts': { method: 'GET', path: '/api/orders/alerts', service, access: 'staff' },
  'orders.listOwn': { method: 'GET', path: '/api/orders/account/:accountId', service, access: 'signed-in' },
  'orders.detail': { method: 'GET', path: '/api/orders/detail/:id', service, access: 'signed-in' },
  'orders.update': { method: 'PUT', path: '/api/orders/:id', service, access: 'staff' },
  'orders.cancel': { method: 'PUT', path: '/api/orders/:id/cancel', service, access: 'signed-in' },
  'orders.delete': { method: 'DELETE', path: '/api/orders/:id', service, access: 'signed-in' },
} as const satisfies Record<string, Endpoint>;
