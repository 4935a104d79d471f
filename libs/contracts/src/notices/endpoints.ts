import type { Endpoint } from '../core/route.ts';

const service = 'engagement';

export const noticeEndpoints = {
  'notices.list': { method: 'GET', path: '/api/notices', service, access: 'signed-in', limits: 'read' },
  'notices.unread': { method: 'GET', path: '/api/notices/unread', service, access: 'signed-in', limits: 'read' },
  'notices.read': { method: 'PUT', path: '/api/notices/read', service, access: 'signed-in', limits: 'write' },
  'notices.open': { method: 'PUT', path: '/api/notices/:id/read', service, access: 'signed-in', limits: 'write' },
  'notices.preferences': {
    method: 'GET',
    path: '/api/notices/preferences',
    service,
    access: 'signed-in',
    limits: 'read',
  },
  'notices.setPreferences': {
    method: 'PUT',
    path: '/api/notices/preferences',
    service,
    access: 'signed-in',
    limits: 'write',
  },
  'notices.pushKey': { method: 'GET', path: '/api/notices/push-key', service, access: 'public', limits: 'read' },
  'notices.subscribe': {
    method: 'POST',
    path: '/api/notices/subscriptions',
    service,
    access: 'signed-in',
    limits: 'write',
  },
  'notices.unsubscribe': {
    method: 'DELETE',
    path: '/api/notices/subscriptions',
    service,
    access: 'signed-in',
    limits: 'write',
  },
  'notices.consents': { method: 'GET', path: '/api/notices/consents', service, access: 'signed-in', limits: 'read' },
  'notices.stop': { method: 'POST', path: '/api/notices/stop', service, access: 'public', limits: 'guess' },
  'notices.stopByMail': {
    method: 'POST',
    path: '/api/notices/stop/one-click',
    service,
    access: 'public',
    limits: 'guess',
    bodyLimit: 8_192,
  },
} as const satisfies Record<string, Endpoint>;
