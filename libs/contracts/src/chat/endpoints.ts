import type { Endpoint } from '../core/route.ts';

const service = 'chat';

export const chatEndpoints = {
  'bot.ask': { method: 'POST', path: '/api/coze/chat', service, access: 'optional' },
  'chat.presence': { method: 'GET', path: '/api/chat/presence', service, access: 'public' },
  'chat.conversations': { method: 'GET', path: '/api/chat/conversations', service, access: 'staff' },
  'chat.messages': { method: 'GET', path: '/api/chat/conversations/:id/messages', service, access: 'signed-in' },
  'chat.transcript': { method: 'GET', path: '/api/chat/conversations/:id/transcript', service, access: 'signed-in' },
  'chat.getSettings': { method: 'GET', path: '/api/chat/settings', service, access: 'staff' },
  'chat.updateSettings': { method: 'PUT', path: '/api/chat/settings', service, access: 'staff' },
} as const satisfies Record<string, Endpoint>;
