import { Type } from 'typebox';
import type { RequestContract } from '../core/request-reply.ts';
import { idSchema } from '../core/shapes.ts';
import { mailChannels } from './events.ts';

/** A page of all saved preferences by account id, for services that (re)build their copies. */
export const preferencesPage = {
  subject: 'engagement.preferences.page.v1',
  askedBy: ['commerce', 'booking'],
  request: Type.Object({
    after: Type.Optional(idSchema),
    limit: Type.Integer({ minimum: 1, maximum: 200 }),
  }),
  reply: Type.Object({
    preferences: Type.Array(Type.Object({ id: idSchema, version: Type.Integer({ minimum: 1 }), ...mailChannels })),
  }),
} as const satisfies RequestContract;
