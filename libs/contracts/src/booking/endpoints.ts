import { imageBodyLimit } from '../core/images.ts';
import type { Endpoint } from '../core/route.ts';
import { MAX_APPOINTMENT_IMAGES } from './limits.ts';

const service = 'booking';
const withImages = imageBodyLimit(MAX_APPOINTMENT_IMAGES);

export const bookingEndpoints = {
  'contacts.create': {
    method: 'POST',
    path: '/api/contacts/create',
    service,
    access: 'optional',
    limits: 'mail',
    bodyLimit: withImages,
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
  'contacts.byDate': { method: 'GET', path: '/api/contacts/by-date', service, access: 'staff', limits: 'read' },
  'contacts.byTimeSlot': { method: 'GET', path: '/api/contacts/by-timeslot', service, access: 'staff', limits: 'read' },
  'contacts.week': { method: 'GET', path: '/api/contacts/week', service, access: 'staff', limits: 'read' },
  'contacts.monthlyCount': {
    method: 'GET',
    path: '/api/contacts/monthly-count',
    service,
    access: 'staff',
    limits: 'read',
  },
  'contacts.periodStats': { method: 'GET', path: '/api/contacts/stats', service, access: 'staff', limits: 'read' },
  'contacts.alerts': { method: 'GET', path: '/api/contacts/alerts', service, access: 'staff', limits: 'read' },
  'contacts.export': { method: 'GET', path: '/api/contacts/export', service, access: 'staff', limits: 'export' },
  'contacts.setStatus': { method: 'PUT', path: '/api/contacts/:id/status', service, access: 'staff', limits: 'write' },
  'contacts.update': {
    method: 'PUT',
    path: '/api/contacts/:id',
    service,
    access: 'staff',
    limits: 'write',
    bodyLimit: withImages,
  },
  'contacts.delete': { method: 'DELETE', path: '/api/contacts/:id', service, access: 'staff', limits: 'write' },
  'contacts.getSettings': { method: 'GET', path: '/api/contacts/settings', service, access: 'staff', limits: 'read' },
  'contacts.updateSettings': {
    method: 'PUT',
    path: '/api/contacts/settings',
    service,
    access: 'staff',
    limits: 'write',
  },
} as const satisfies Record<string, Endpoint>;
