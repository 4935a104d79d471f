import type { Endpoint } from '../core/route.ts';

const service = 'chat';

export const chatEndpoints = {
  'bot.ask': { method: 'POST', path: '/api/coze/chat', service, access: 'optional', limits: 'write' },
  'chat.presence': { method: 'GET', path: '/api/chat/presence', service, access: 'public', limits: 'read' },
  'chat.conversations': { method: 'GET', path: '/api/chat/conversations', service, access: 'staff', limits: 'read' },
  'chat.messages': {
    method: 'GET',
    path: '/api/chat/conversations/:id/messages',
    service,
    access: 'signed-in',
    limits: 'read',
  },
  'chat.transcript': {
    method: 'GET',
    path: '/api/chat/conversations/:id/transcript',
    service,
    access: 'signed-in',
    limits: 'export',
  },
  'chat.periodStats': { method: 'GET', path: '/api/chat/stats', service, access: 'staff', limits: 'read' },
  'chat.retention': {
    method: 'GET',
    path: '/api/chat/retention',
    service,
    access: 'public',
    limits: 'read',
    cache: { seconds: 300, tags: ['chat-retention'] },
  },
  'chat.getSettings': { method: 'GET', path: '/api/chat/settings', service, access: 'staff', limits: 'read' },
  'chat.updateSettings': { method: 'PUT', path: '/api/chat/settings', service, access: 'staff', limits: 'write' },
} as const satisfies Record<string, Endpoint>;
