import type { Endpoint } from '../core/route.ts';
import { contentEndpoints } from './content-endpoints.ts';

const service = 'catalogue';
const list = { seconds: 30, tags: ['products', 'categories'] };

export const catalogueEndpoints = {
  'products.list': { method: 'GET', path: '/api/products', service, access: 'public', limits: 'read', cache: list },
  'products.featured': {
    method: 'GET',
    path: '/api/products/featured',
    service,
    access: 'public',
    limits: 'read',
    cache: list,
  },
  'products.search': {
    method: 'GET',
    path: '/api/products/search',
    service,
    access: 'public',
    limits: 'read',
    cache: list,
  },
  'products.get': {
    method: 'GET',
    path: '/api/products/:id',
    service,
    access: 'public',
    limits: 'read',
    cache: { seconds: 30, tags: ['product-:id', 'categories'] },
  },
  'products.related': {
    method: 'GET',
    path: '/api/products/:id/related',
    service,
    access: 'public',
    limits: 'read',
    cache: list,
  },
  'catalogue.addresses': {
    method: 'GET',
    path: '/api/catalogue/addresses',
    service,
    access: 'public',
    limits: 'read',
    cache: { seconds: 300, tags: ['products', 'news'] },
  },
  'categories.list': {
    method: 'GET',
    path: '/api/categories',
    service,
    access: 'public',
    limits: 'read',
    cache: { seconds: 30, tags: ['categories'] },
  },
  'catalogue.media': {
    method: 'GET',
    path: '/api/media/catalogue/:hash/:file',
    service,
    access: 'public',
    limits: 'read',
  },
  ...contentEndpoints,
} as const satisfies Record<string, Endpoint>;
