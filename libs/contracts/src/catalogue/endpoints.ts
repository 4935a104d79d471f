import { imageBodyLimit } from '../core/images.ts';
import { MOST_SUB_IMAGES } from './limits.ts';
import type { Endpoint } from '../core/route.ts';
import { contentEndpoints } from './content-endpoints.ts';

const service = 'catalogue';

const productBodyLimit = imageBodyLimit(1 + MOST_SUB_IMAGES);
const list = { seconds: 30, tags: ['products', 'categories'] };

export const catalogueEndpoints = {
  'products.list': { method: 'GET', path: '/api/products', service, access: 'public', cache: list },
  'products.featured': { method: 'GET', path: '/api/products/featured', service, access: 'public', cache: list },
  'products.search': { method: 'GET', path: '/api/products/search', service, access: 'public', cache: list },
  'products.get': {
    method: 'GET',
    path: '/api/products/:id',
    service,
    access: 'public',
    cache: { seconds: 30, tags: ['product-:id', 'categories'] },
  },
  'products.related': {
    method: 'GET',
    path: '/api/products/:id/related',
    service,
    access: 'public',
    cache: list,
  },
  'products.create': {
    method: 'POST',
    path: '/api/products/create',
    service,
    access: 'staff',
    bodyLimit: productBodyLimit,
  },
  'products.update': {
    method: 'PUT',
    path: '/api/products/:id',
    service,
    access: 'staff',
    bodyLimit: productBodyLimit,
  },
  'products.feature': { method: 'PUT', path: '/api/products/:id/featured', service, access: 'staff' },
  'products.delete': { method: 'DELETE', path: '/api/products/:id', service, access: 'staff' },
  'products.manage': { method: 'GET', path: '/api/products/manage', service, access: 'staff' },
  'products.getManaged': { method: 'GET', path: '/api/products/manage/:id', service, access: 'staff' },
  'products.export': { method: 'GET', path: '/api/products/export', service, access: 'staff' },
  'catalogue.addresses': {
    method: 'GET',
    path: '/api/catalogue/addresses',
    service,
    access: 'public',
    cache: { seconds: 300, tags: ['products', 'news'] },
  },
  'catalogue.stats': { method: 'GET', path: '/api/catalogue/stats', service, access: 'staff' },
  'categories.list': {
    method: 'GET',
    path: '/api/categories',
    service,
    access: 'public',
    cache: { seconds: 30, tags: ['categories'] },
  },
  'categories.create': { method: 'POST', path: '/api/categories/create', service, access: 'staff' },
  'categories.update': { method: 'PUT', path: '/api/categories/:id', service, access: 'staff' },
  'categories.delete': { method: 'DELETE', path: '/api/categories/:id', service, access: 'staff' },
  'catalogue.media': { method: 'GET', path: '/api/media/catalogue/:hash/:file', service, access: 'public' },
  ...contentEndpoints,
} as const satisfies Record<string, Endpoint>;
