import type { Endpoint } from '../core/route.ts';

const service = 'engagement';

export const engagementEndpoints = {
  'comments.list': {
    method: 'GET',
    path: '/api/comments/product/:productId',
    service,
    access: 'public',
    limits: 'read',
    cache: { seconds: 30, tags: ['comments'] },
  },
  'comments.create': { method: 'POST', path: '/api/comments/create', service, access: 'signed-in', limits: 'write' },
  'comments.delete': { method: 'DELETE', path: '/api/comments/:id', service, access: 'signed-in', limits: 'write' },
  'comments.own': {
    method: 'GET',
    path: '/api/comments/own/:productId',
    service,
    access: 'signed-in',
    limits: 'read',
  },
  'favorites.like': { method: 'POST', path: '/api/favorites/like', service, access: 'signed-in', limits: 'write' },
  'favorites.unlike': {
    method: 'DELETE',
    path: '/api/favorites/unlike/:accountId/:productId',
    service,
    access: 'signed-in',
    limits: 'write',
  },
  'favorites.count': {
    method: 'GET',
    path: '/api/favorites/product/:productId/likes/count',
    service,
    access: 'public',
    limits: 'read',
    cache: { seconds: 30, tags: ['likes'] },
  },
  'favorites.counts': {
    method: 'GET',
    path: '/api/favorites/counts',
    service,
    access: 'public',
    limits: 'read',
    cache: { seconds: 30, tags: ['likes'] },
  },
  'favorites.liked': {
    method: 'GET',
    path: '/api/favorites/account/:accountId/product/:productId/liked',
    service,
    access: 'signed-in',
    limits: 'read',
  },
  'favorites.likedAmong': {
    method: 'GET',
    path: '/api/favorites/account/:accountId/liked',
    service,
    access: 'signed-in',
    limits: 'read',
  },
  'favorites.products': {
    method: 'GET',
    path: '/api/favorites/account/:accountId/products',
    service,
    access: 'signed-in',
    limits: 'read',
  },
} as const satisfies Record<string, Endpoint>;
