import { imageBodyLimit } from '../core/images.ts';
import type { Endpoint } from '../core/route.ts';

const service = 'identity';

export const identityEndpoints = {
  'accounts.create': {
    method: 'POST',
    path: '/api/accounts/create',
    service,
    access: 'public',
    bodyLimit: imageBodyLimit(1),
  },
  'accounts.login': { method: 'POST', path: '/api/accounts/login', service, access: 'public' },
  'accounts.get': { method: 'GET', path: '/api/accounts/:id', service, access: 'signed-in' },
  'accounts.media': { method: 'GET', path: '/api/media/identity/:hash/:file', service, access: 'public' },
} as const satisfies Record<string, Endpoint>;
