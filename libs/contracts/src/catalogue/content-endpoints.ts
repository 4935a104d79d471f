import { imageBodyLimit } from '../core/images.ts';
import type { Endpoint } from '../core/route.ts';

const service = 'catalogue';

/** The text of an article and one picture. */
const newsBodyLimit = imageBodyLimit(1) + 800_000;

/** News, slides, staff, settings and service articles. */
export const contentEndpoints = {
  'news.list': {
    method: 'GET',
    path: '/api/news',
    service,
    access: 'public',
    cache: { seconds: 30, tags: ['news'] },
  },
  'news.get': {
    method: 'GET',
    path: '/api/news/:id',
    service,
    access: 'public',
    cache: { seconds: 30, tags: ['news-:id'] },
  },
  'banners.list': {
    method: 'GET',
    path: '/api/banners',
    service,
    access: 'public',
    cache: { seconds: 30, tags: ['banners'] },
  },
  'positions.list': {
    method: 'GET',
    path: '/api/categoriesStaff',
    service,
    access: 'public',
    cache: { seconds: 30, tags: ['staff'] },
  },
  'staff.list': {
    method: 'GET',
    path: '/api/staff',
    service,
    access: 'public',
    cache: { seconds: 30, tags: ['staff'] },
  },
  'settings.get': {
    method: 'GET',
    path: '/api/settings',
    service,
    access: 'public',
    cache: { seconds: 30, tags: ['settings'] },
  },
  'articles.list': {
    method: 'GET',
    path: '/api/service-articles',
    service,
    access: 'public',
    cache: { seconds: 300, tags: [] },
  },
  'articles.get': {
    method: 'GET',
    path: '/api/service-articles/:slug',
    service,
    access: 'public',
    cache: { seconds: 60, tags: ['products', 'categories'] },
  },
  'news.create': { method: 'POST', path: '/api/news/create', service, access: 'staff', bodyLimit: newsBodyLimit },
  'news.update': { method: 'PUT', path: '/api/news/:id', service, access: 'staff', bodyLimit: newsBodyLimit },
  'news.delete': { method: 'DELETE', path: '/api/news/:id', service, access: 'staff' },
  'banners.create': {
    method: 'POST',
    path: '/api/banners/create',
    service,
    access: 'staff',
    bodyLimit: imageBodyLimit(1),
  },
  'banners.update': { method: 'PUT', path: '/api/banners/:id', service, access: 'staff', bodyLimit: imageBodyLimit(1) },
  'banners.delete': { method: 'DELETE', path: '/api/banners/:id', service, access: 'staff' },
  'positions.create': { method: 'POST', path: '/api/categoriesStaff/create', service, access: 'staff' },
  'positions.update': { method: 'PUT', path: '/api/categoriesStaff/:id', service, access: 'staff' },
  'positions.delete': { method: 'DELETE', path: '/api/categoriesStaff/:id', service, access: 'staff' },
  'staff.create': { method: 'POST', path: '/api/staff/create', service, access: 'staff', bodyLimit: imageBodyLimit(1) },
  'staff.update': { method: 'PUT', path: '/api/staff/:id', service, access: 'staff', bodyLimit: imageBodyLimit(1) },
  'staff.delete': { method: 'DELETE', path: '/api/staff/:id', service, access: 'staff' },
  'settings.update': { method: 'PUT', path: '/api/settings', service, access: 'staff' },
  'news.export': { method: 'GET', path: '/api/news/export', service, access: 'staff' },
  'staff.export': { method: 'GET', path: '/api/staff/export', service, access: 'staff' },
} as const satisfies Record<string, Endpoint>;
