import { imageBodyLimit } from '../core/images.ts';
import { MAX_SUB_IMAGES } from './limits.ts';
import type { Endpoint } from '../core/route.ts';
import { contentEndpoints } from './content-endpoints.ts';

const service = 'catalogue';

const productBodyLimit = imageBodyLimit(1 + MAX_SUB_IMAGES);
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
  'products.create': {
    method: 'POST',
    path: '/api/products/create',
    service,
    access: 'staff',
    limits: 'write',
    bodyLimit: productBodyLimit,
  },
  'products.update': {
    method: 'PUT',
    path: '/api/products/:id',
    service,
    access: 'staff',
    limits: 'write',
    bodyLimit: productBodyLimit,
  },
  'products.feature': { method: 'PUT', path: '/api/products/:id/featured', service, access: 'staff', limits: 'write' },
  'products.changeMany': { method: 'POST', path: '/api/products/bulk', service, access: 'staff', limits: 'write' },
  'products.delete': { method: 'DELETE', path: '/api/products/:id', service, access: 'staff', limits: 'write' },
  'products.manage': { method: 'GET', path: '/api/products/manage', service, access: 'staff', limits: 'read' },
  'products.getManaged': { method: 'GET', path: '/api/products/:id/managed', service, access: 'staff', limits: 'read' },
  'products.export': { method: 'GET', path: '/api/products/export', service, access: 'staff', limits: 'export' },
  'catalogue.addresses': {
    method: 'GET',
    path: '/api/catalogue/addresses',
    service,
    access: 'public',
    limits: 'read',
    cache: { seconds: 300, tags: ['products', 'news'] },
  },
  'catalogue.stats': { method: 'GET', path: '/api/catalogue/stats', service, access: 'staff', limits: 'read' },
  'categories.list': {
    method: 'GET',
    path: '/api/categories',
    service,
    access: 'public',
    limits: 'read',
    cache: { seconds: 30, tags: ['categories'] },
  },
  'categories.create': { method: 'POST', path: '/api/categories/create', service, access: 'staff', limits: 'write' },
  'categories.update': { method: 'PUT', path: '/api/categories/:id', service, access: 'staff', limits: 'write' },
  'categories.delete': { method: 'DELETE', path: '/api/categories/:id', service, access: 'staff', limits: 'write' },
  'catalogue.media': {
    method: 'GET',
    path: '/api/media/catalogue/:hash/:file',
    service,
    access: 'public',
    limits: 'read',
  },
  ...contentEndpoints,
} as const satisfies Record<string, Endpoint>;
