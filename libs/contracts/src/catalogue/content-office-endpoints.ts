import { imageBodyLimit } from '../core/images.ts';
import type { OfficeEndpoint } from '../core/route.ts';

const service = 'catalogue';

/** Maximum size in bytes of a request with the text of an article and one picture. */
const newsBodyLimit = imageBodyLimit(1) + 800_000;

/** Changes of news, banners, staff, settings and search words. */
export const contentOfficeEndpoints = {
  'news.create': {
    method: 'POST',
    path: '/api/news/create',
    service,
    access: 'staff',
    limits: 'write',
    bodyLimit: newsBodyLimit,
  },
  'news.addPicture': {
    method: 'POST',
    path: '/api/news/pictures',
    service,
    access: 'staff',
    limits: 'write',
    bodyLimit: imageBodyLimit(1),
  },
  'news.update': {
    method: 'PUT',
    path: '/api/news/:id',
    service,
    access: 'staff',
    limits: 'write',
    bodyLimit: newsBodyLimit,
  },
  'news.delete': { method: 'DELETE', path: '/api/news/:id', service, access: 'staff', limits: 'write' },
  'banners.create': {
    method: 'POST',
    path: '/api/banners/create',
    service,
    access: 'staff',
    limits: 'write',
    bodyLimit: imageBodyLimit(1),
  },
  'banners.update': {
    method: 'PUT',
    path: '/api/banners/:id',
    service,
    access: 'staff',
    limits: 'write',
    bodyLimit: imageBodyLimit(1),
  },
  'banners.reorder': { method: 'PUT', path: '/api/banners/order', service, access: 'staff', limits: 'write' },
  'banners.delete': { method: 'DELETE', path: '/api/banners/:id', service, access: 'staff', limits: 'write' },
  'positions.create': {
    method: 'POST',
    path: '/api/categoriesStaff/create',
    service,
    access: 'staff',
    limits: 'write',
  },
  'positions.update': { method: 'PUT', path: '/api/categoriesStaff/:id', service, access: 'staff', limits: 'write' },
  'positions.delete': { method: 'DELETE', path: '/api/categoriesStaff/:id', service, access: 'staff', limits: 'write' },
  'staff.create': {
    method: 'POST',
    path: '/api/staff/create',
    service,
    access: 'staff',
    limits: 'write',
    bodyLimit: imageBodyLimit(1),
  },
  'staff.update': {
    method: 'PUT',
    path: '/api/staff/:id',
    service,
    access: 'staff',
    limits: 'write',
    bodyLimit: imageBodyLimit(1),
  },
  'staff.delete': { method: 'DELETE', path: '/api/staff/:id', service, access: 'staff', limits: 'write' },
  'settings.update': { method: 'PUT', path: '/api/settings', service, access: 'staff', limits: 'write' },
  'search.synonyms': { method: 'GET', path: '/api/search/synonyms', service, access: 'staff', limits: 'read' },
  'search.updateSynonyms': { method: 'PUT', path: '/api/search/synonyms', service, access: 'staff', limits: 'write' },
  'search.periodStats': { method: 'GET', path: '/api/search/stats', service, access: 'staff', limits: 'read' },
  'search.unmatched': { method: 'GET', path: '/api/search/unmatched', service, access: 'staff', limits: 'read' },
  'news.export': { method: 'GET', path: '/api/news/export', service, access: 'staff', limits: 'export' },
  'staff.export': { method: 'GET', path: '/api/staff/export', service, access: 'staff', limits: 'export' },
} as const satisfies Record<string, OfficeEndpoint>;
