import { imageBodyLimit } from '../core/images.ts';
import type { Endpoint } from '../core/route.ts';
import { MOST_APPOINTMENT_IMAGES } from './limits.ts';

const service = 'booking';
const withImages = imageBodyLimit(MOST_APPOINTMENT_IMAGES);

export const bookingEndpoints = {
  'contacts.create': {
    method: 'POST',
    path: '/api/contacts/create',
    service,
    access: 'optional',
    bodyLimit: withImages,
  },
  'contacts.availability': {
    method: 'GET',
    path: '/api/contacts/availability',
    service,
    access: 'public',
    cache: { seconds: 30, tags: ['availability'] },
  },
  'contacts.nextFree': {
    method: 'GET',
    path: '/api/contacts/availability/next',
    service,
    access: 'public',
    cache: { seconds: 30, tags: ['availability'] },
  },
  'contacts.lookup': { method: 'POST', path: '/api/contacts/lookup', service, access: 'public' },
  'contacts.open': { method: 'POST', path: '/api/contacts/open', service, access: 'public' },
  'contacts.reschedule': { method: 'POST', path: '/api/contacts/reschedule', service, access: 'public' },
  'contacts.cancel': { method: 'POST', path: '/api/contacts/cancel', service, access: 'public' },
  'contacts.list': { method: 'GET', path: '/api/contacts', service, access: 'signed-in' },
  'contacts.get': { method: 'GET', path: '/api/contacts/:id', service, access: 'signed-in' },
  'contacts.byDate': { method: 'GET', path: '/api/contacts/by-date', service, access: 'staff' },
  'contacts.byTimeSlot': { method: 'GET', path: '/api/contacts/by-timeslot', service, access: 'staff' },
  'contacts.week': { method: 'GET', path: '/api/contacts/week', service, access: 'staff' },
  'contacts.monthlyCount': { method: 'GET', path: '/api/contacts/monthly-count', service, access: 'staff' },
  'contacts.alerts': { method: 'GET', path: '/api/contacts/alerts', service, access: 'staff' },
  'contacts.export': { method: 'GET', path: '/api/contacts/export', service, access: 'staff' },
  'contacts.setStatus': { method: 'PUT', path: '/api/contacts/:id/status', service, access: 'staff' },
  'contacts.update': {
    method: 'PUT',
    path: '/api/contacts/:id',
    service,
    access: 'staff',
    bodyLimit: withImages,
  },
  'contacts.delete': { method: 'DELETE', path: '/api/contacts/:id', service, access: 'staff' },
  'contacts.getSettings': { method: 'GET', path: '/api/contacts/settings', service, access: 'staff' },
  'contacts.updateSettings': { method: 'PUT', path: '/api/contacts/settings', service, access: 'staff' },
} as const satisfies Record<string, Endpoint>;
