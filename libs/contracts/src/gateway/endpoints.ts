import type { GatewayEndpoint } from '../core/route.ts';

/** What the browser measures of a page: the layout's shift (a plain number), and four spans of time in milliseconds. */
export const vitalNames = ['CLS', 'LCP', 'INP', 'FCP', 'TTFB'] as const;

/** The pages that are told apart, by their routes' patterns. Each is a metric's label, so that the list is closed. */
export const vitalPages = [
  '/',
  '/products',
  '/products/:id',
  '/productoutstand',
  '/services',
  '/services/:slug',
  '/about',
  '/news',
  '/newslist',
  '/news/:id',
  '/procedure',
  '/partner',
  '/staff',
  '/login',
  '/set-password',
  '/account',
  '/account/profile',
  '/account/update',
  '/account/changePass',
  '/account/data',
  '/account/likeProducts',
  '/account/historyOrder',
  '/cart',
  '/cart/cartDetail',
  '/order',
  '/order/checkout',
  '/order/orderDetail',
  '/order/orderDetail/:orderId',
  '/privacy',
  '/contact',
  '/booking',
  '/booking/manage',
  '/admin-chat',
  '/manager',
  '/manager/accounts',
  '/manager/audit',
  '/manager/banner',
  '/manager/booking',
  '/manager/category',
  '/manager/category-staff',
  '/manager/news',
  '/manager/order',
  '/manager/products',
  '/manager/settings',
  '/manager/staff',
  'other',
] as const;

/** Ten minutes, in milliseconds: no measurement is larger. */
export const LARGEST_VITAL = 600_000;

/** Answered by the gateway itself: nothing here is passed on. */
export const gatewayEndpoints = {
  'vitals.report': { method: 'POST', path: '/api/vitals', service: 'gateway', access: 'public', bodyLimit: 1024 },
} as const satisfies Record<string, GatewayEndpoint>;
