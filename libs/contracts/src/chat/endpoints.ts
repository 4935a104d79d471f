import type { Endpoint } from '../core/route.ts';

const service = 'chat';

export const chatEndpoints = {
  'bot.ask': { method: 'POST', path: '/api/coze/chat', service, access: 'optional', limits: 'write' },
  'chat.presence': { method: 'GET', path: '/api/chat/presence', service, access: 'public', limits: 'read' },
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
  'chat.retention': {
    method: 'GET',
    path: '/api/chat/retention',
    service,
    access: 'public',
    limits: 'read',
    cache: { seconds: 300, tags: ['chat-retention'] },
  },
} as const satisfies Record<string, Endpoint>;
