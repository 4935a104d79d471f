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
  '/manager/vitals',
  'other',
] as const;

/** Ten minutes, in milliseconds: no measurement is larger. */
export const LARGEST_VITAL = 600_000;

/**
 * Up to where a measurement is good, and from where on it is poor, by web.dev: what three quarters of the visits keep to. CLS is a plain
 * number, the others are milliseconds.
 */
export const vitalLimits = {
  CLS: { good: 0.1, poor: 0.25 },
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  FCP: { good: 1800, poor: 3000 },
  TTFB: { good: 800, poor: 1800 },
} as const satisfies Record<(typeof vitalNames)[number], { good: number; poor: number }>;

/** For how many days measurements are counted. */
export const VITALS_KEPT_DAYS = 28;

/** Answered by the gateway itself: nothing here is passed on. */
export const gatewayEndpoints = {
  'vitals.summary': { method: 'GET', path: '/api/vitals/summary', service: 'gateway', access: 'staff' },
  'vitals.report': { method: 'POST', path: '/api/vitals', service: 'gateway', access: 'public', bodyLimit: 1024 },
} as const satisfies Record<string, GatewayEndpoint>;
