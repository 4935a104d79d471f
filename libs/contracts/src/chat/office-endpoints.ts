import type { OfficeEndpoint } from '../core/route.ts';

const service = 'chat';

export const chatOfficeEndpoints = {
  'chat.conversations': { method: 'GET', path: '/api/chat/conversations', service, access: 'staff', limits: 'read' },
  'chat.periodStats': { method: 'GET', path: '/api/chat/stats', service, access: 'staff', limits: 'read' },
  'chat.getSettings': { method: 'GET', path: '/api/chat/settings', service, access: 'staff', limits: 'read' },
  'chat.updateSettings': { method: 'PUT', path: '/api/chat/settings', service, access: 'staff', limits: 'write' },
} as const satisfies Record<string, OfficeEndpoint>;
