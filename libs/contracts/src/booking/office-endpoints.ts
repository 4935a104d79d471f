import { imageBodyLimit } from '../core/images.ts';
import type { OfficeEndpoint } from '../core/route.ts';
import { MAX_APPOINTMENT_IMAGES } from './limits.ts';

const service = 'booking';

export const bookingOfficeEndpoints = {
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
    bodyLimit: imageBodyLimit(MAX_APPOINTMENT_IMAGES),
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
} as const satisfies Record<string, OfficeEndpoint>;
