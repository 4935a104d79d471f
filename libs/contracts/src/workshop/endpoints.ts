import type { Endpoint } from '../core/route.ts';

const own = { service: 'workshop', access: 'signed-in' } as const;
const write = { ...own, limits: 'write' } as const;
const open = { service: 'workshop', access: 'public', method: 'POST' } as const;
const path = '/api/workshop/own/vehicles';

/** In bytes: a drawn signature and thirty decisions. */
const CONSENT_BODY_LIMIT = 98_304;

/** Operations of customers on their own vehicles and at the links of quotes, and pictures at signed addresses. Only the few pages that call them contain this table. */
export const workshopEndpoints = {
  'ownvehicles.list': { ...own, method: 'GET', limits: 'read', path },
  'ownvehicles.create': { ...write, method: 'POST', path },
  'ownvehicles.update': { ...write, method: 'PUT', path: `${path}/:id` },
  'ownvehicles.remove': { ...write, method: 'DELETE', path: `${path}/:id` },
  'ownvehicles.history': { ...own, method: 'GET', limits: 'read', path: `${path}/:id/history` },
  'ownvehicles.openHistory': { ...own, method: 'POST', limits: 'guess', path: `${path}/open-history` },
  'links.read': { ...open, limits: 'write', path: '/api/workshop/link' },
  'links.consent': { ...open, limits: 'guess', path: '/api/workshop/link/consent', bodyLimit: CONSENT_BODY_LIMIT },
  'links.ask': { ...open, limits: 'mail', path: '/api/workshop/link/questions' },
  'links.mails': { ...open, limits: 'mail', path: '/api/workshop/link/mails' },
  'workshop.picture': {
    method: 'GET',
    path: '/api/workshop/pictures/:id/:expires/:signature',
    service: 'workshop',
    access: 'public',
    limits: 'read',
  },
} as const satisfies Record<string, Endpoint>;
