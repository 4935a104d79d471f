import { imageBodyLimit } from '../core/images.ts';
import type { OfficeEndpoint } from '../core/route.ts';
import { contentOfficeEndpoints } from './content-office-endpoints.ts';
import { MAX_SUB_IMAGES } from './limits.ts';

const service = 'catalogue';
const productBodyLimit = imageBodyLimit(1 + MAX_SUB_IMAGES);

export const catalogueOfficeEndpoints = {
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
  'catalogue.stats': { method: 'GET', path: '/api/catalogue/stats', service, access: 'staff', limits: 'read' },
  'categories.create': { method: 'POST', path: '/api/categories/create', service, access: 'staff', limits: 'write' },
  'categories.update': { method: 'PUT', path: '/api/categories/:id', service, access: 'staff', limits: 'write' },
  'categories.delete': { method: 'DELETE', path: '/api/categories/:id', service, access: 'staff', limits: 'write' },
  ...contentOfficeEndpoints,
} as const satisfies Record<string, OfficeEndpoint>;
