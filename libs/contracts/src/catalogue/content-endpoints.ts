import type { Endpoint } from '../core/route.ts';

const service = 'catalogue';

/** News, banners, staff, settings and service articles. */
export const contentEndpoints = {
  'news.list': {
    method: 'GET',
    path: '/api/news',
    service,
    access: 'public',
    limits: 'read',
    cache: { seconds: 30, tags: ['news'] },
  },
  'news.get': {
    method: 'GET',
    path: '/api/news/:id',
    service,
    access: 'public',
    limits: 'read',
    cache: { seconds: 30, tags: ['news-:id'] },
  },
  'banners.list': {
    method: 'GET',
    path: '/api/banners',
    service,
    access: 'public',
    limits: 'read',
    cache: { seconds: 30, tags: ['banners'] },
  },
  'positions.list': {
    method: 'GET',
    path: '/api/categoriesStaff',
    service,
    access: 'public',
    limits: 'read',
    cache: { seconds: 30, tags: ['staff'] },
  },
  'staff.list': {
    method: 'GET',
    path: '/api/staff',
    service,
    access: 'public',
    limits: 'read',
    cache: { seconds: 30, tags: ['staff'] },
  },
  'settings.get': {
    method: 'GET',
    path: '/api/settings',
    service,
    access: 'public',
    limits: 'read',
    cache: { seconds: 30, tags: ['settings'] },
  },
  'articles.list': {
    method: 'GET',
    path: '/api/service-articles',
    service,
    access: 'public',
    limits: 'read',
    cache: { seconds: 300, tags: [] },
  },
  'articles.get': {
    method: 'GET',
    path: '/api/service-articles/:slug',
    service,
    access: 'public',
    limits: 'read',
    cache: { seconds: 60, tags: ['products', 'categories'] },
  },
} as const satisfies Record<string, Endpoint>;
