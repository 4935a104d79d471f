import type { GatewayEndpoint } from '../core/route.ts';

/** Web vitals measured by the browser: the layout shift (a plain number) and four durations in milliseconds. */
export const vitalNames = ['CLS', 'LCP', 'INP', 'FCP', 'TTFB'] as const;

/** Route patterns of the pages that are measured separately. Each is a metric label, so the list is fixed. */
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
  '/undo-email',
  '/account',
  '/account/profile',
  '/account/update',
  '/account/changePass',
  '/account/addresses',
  '/account/vehicles',
  '/account/data',
  '/account/likeProducts',
  '/account/historyOrder',
  '/account/notices',
  '/notices',
  '/notices/stop',
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
  '/manager/workshop',
  '/manager/workshop/intake',
  '/manager/workshop/:orderId',
  '/manager/workshop/:orderId/slip',
  '/manager/workshop/:orderId/inspections/:inspectionId',
  '/manager/workshop/:orderId/inspections/:inspectionId/print',
  '/manager/workshop/:orderId/quote',
  '/manager/workshop/rates',
  '/manager/workshop/templates',
  '/manager/vehicles',
  '/manager/vehicles/:vehicleId',
  '/manager/comments',
  '/manager/news',
  '/manager/order',
  '/manager/products',
  '/manager/settings',
  '/manager/staff',
  '/manager/vitals',
  '/workshop',
  '/workshop/jobs',
  '/workshop/jobs/:taskId',
  'other',
] as const;

/** Largest accepted measurement: ten minutes, in milliseconds. */
export const MAX_VITAL = 600_000;

/** Limits of good and poor values by web.dev, applied to the 75th percentile. CLS is a plain number, the others are milliseconds. */
export const vitalLimits = {
  CLS: { good: 0.1, poor: 0.25 },
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  FCP: { good: 1800, poor: 3000 },
  TTFB: { good: 800, poor: 1800 },
} as const satisfies Record<(typeof vitalNames)[number], { good: number; poor: number }>;

/** Number of days for which measurements are stored. */
export const VITALS_RETENTION_DAYS = 28;

/** Operations that the gateway serves itself instead of forwarding them to a service. */
export const gatewayEndpoints = {
  'vitals.summary': { method: 'GET', path: '/api/vitals/summary', service: 'gateway', access: 'staff', limits: 'read' },
  'vitals.report': {
    method: 'POST',
    path: '/api/vitals',
    service: 'gateway',
    access: 'public',
    limits: 'read',
    bodyLimit: 1024,
  },
} as const satisfies Record<string, GatewayEndpoint>;
