import { imageBodyLimit } from '../core/images.ts';
import type { Endpoint } from '../core/route.ts';
import { MAX_APPOINTMENT_IMAGES } from './limits.ts';

const service = 'booking';

export const bookingEndpoints = {
  'contacts.create': {
    method: 'POST',
    path: '/api/contacts/create',
    service,
    access: 'optional',
    limits: 'mail',
    bodyLimit: imageBodyLimit(MAX_APPOINTMENT_IMAGES),
  },
  'contacts.availability': {
    method: 'GET',
    path: '/api/contacts/availability',
    service,
    access: 'public',
    limits: 'read',
    cache: { seconds: 30, tags: ['availability'] },
  },
  'contacts.nextFree': {
    method: 'GET',
    path: '/api/contacts/availability/next',
    service,
    access: 'public',
    limits: 'read',
    cache: { seconds: 30, tags: ['availability'] },
  },
  'contacts.lookup': { method: 'POST', path: '/api/contacts/lookup', service, access: 'public', limits: 'guess' },
  'contacts.open': { method: 'POST', path: '/api/contacts/open', service, access: 'public', limits: 'write' },
  'contacts.reschedule': {
    method: 'POST',
    path: '/api/contacts/reschedule',
    service,
    access: 'public',
    limits: 'mail',
  },
  'contacts.cancel': { method: 'POST', path: '/api/contacts/cancel', service, access: 'public', limits: 'mail' },
  'contacts.list': { method: 'GET', path: '/api/contacts', service, access: 'signed-in', limits: 'read' },
  'contacts.get': { method: 'GET', path: '/api/contacts/:id', service, access: 'signed-in', limits: 'read' },
} as const satisfies Record<string, Endpoint>;
